// Determines the user action that sends the event of a journey step.

import { isDeepStrictEqual } from 'node:util';
import { pickBy } from 'remeda';
import {
  isObject,
  type Journey,
  type Json,
  type ScreenView,
  toObject,
} from '../../../engine/language/index.ts';
import { createFieldFills } from './fills.ts';
import { matchesSchema } from './matches-schema.ts';
import type { UserAction } from './staged-journey.ts';
import { UnstagedError } from './unstaged-error.ts';

interface EventSender {
  readonly event: string;
  readonly label: string | null;
  readonly payload: Json;
}

/**
 * Returns the user action that sends the event of a journey step.
 * @param before the view before the journey step, or null
 * @throws UnstagedError when nothing on the screen sends the event
 */
export function getUserAction(
  step: Journey['steps'][number],
  before: ScreenView | null,
): UserAction {
  const { open, event, with: payload = null } = step;
  if (open !== undefined) return { open };
  if (event === undefined) throw new UnstagedError('time passes');
  if (!before) throw new UnstagedError('it does not begin with an address');
  if (event === 'submit' && before.form) {
    if (!matchesSchema(before.form.schema, removeNulls(payload)))
      throw new UnstagedError(`the form of “${before.step}” does not accept its answers`);
    return { fill: createFieldFills(before.form, payload), press: 'submit' };
  }
  if (event === 'back' && before.back) return { press: 'back', label: null, place: 0 };
  if (event === 'retry' && before.failure) {
    return { press: before.failure.action ?? 'retry', label: null, place: 0 };
  }
  const found = findPress(before, event, payload) ?? findFieldAction(before, event, payload);
  if (found) return found;
  throw new UnstagedError(
    `nothing on “${before.step}” sends “${event}” with ${formatPayload(payload)}`,
  );
}

// helpers

/** Returns the answers without empty ones, because the page does not send empty answers. */
function removeNulls(answers: Json): Json {
  return isObject(answers) ? pickBy(answers, (answer) => answer !== null) : answers;
}

function findPress(view: ScreenView, event: string, payload: Json): UserAction | null {
  const blocks = view.blocks.flatMap(({ properties }) => findSenders(properties as Json));
  const all: readonly EventSender[] = [...view.links, ...blocks, ...view.actions];
  const same = all.filter((each) => each.event === event);
  const wanted = same.find((each) => isDeepStrictEqual(each.payload, payload));
  if (!wanted) return null;
  const alike = same.filter(({ label }) => label === wanted.label);
  return { press: event, label: wanted.label, place: alike.indexOf(wanted) };
}

/** Returns the field action that sends an event: typing text or selecting a suggestion. */
function findFieldAction({ form }: ScreenView, event: string, payload: Json): UserAction | null {
  for (const [field, part] of Object.entries(form?.ui ?? {})) {
    const options = toObject(toObject(part)['ui:options']);
    const { q } = toObject(payload);
    if (options.event === event && typeof q === 'string') return { type: q, field };
    if (options.pick !== event || !Array.isArray(options.suggestions)) continue;
    const wanted = options.suggestions
      .map(toObject)
      .find(({ value, payload: own }) => isDeepStrictEqual(own ?? { value }, payload));
    if (wanted) return { pick: field, label: String(wanted.label) };
  }
  return null;
}

function findSenders(value: Json): readonly EventSender[] {
  if (Array.isArray(value)) return value.flatMap(findSenders);
  const { event, label, payload = null, ...others } = toObject(value);
  const inside = Object.values(others).flatMap((each) => findSenders(each ?? null));
  if (typeof event !== 'string') return inside;
  return [{ event, label: typeof label === 'string' ? label : null, payload }, ...inside];
}

function formatPayload(payload: Json): string {
  return payload === null ? 'nothing' : JSON.stringify(payload);
}
