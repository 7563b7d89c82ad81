// Describes steps, events and values by the texts that users see.

import {
  type Action,
  type App,
  describeGuard,
  type Flow,
  getSourceText,
  isObject,
  type Json,
  parseTarget,
  type Reaction,
  type Screen,
  type Step,
  type Text,
} from '../language/index.ts';
import type { DiffFinding, Leaf, VersionSide } from './types.ts';

/** Longer texts are truncated. */
const most = 160;

/** Quotes a text, so that it stands apart from the report's own words. */
export function quoted(text: Text): string {
  return `“${cut(getSourceText(text))}”`;
}

/** Describes a value: a text as it is, anything else as short JSON. */
export function valueWords(value: Json | undefined): string {
  return cut(plainWords(value));
}

/** Describes a step by its title: “Which tea?” (kind). */
export function stepWords(flow: Flow, step: Pick<Step, 'id' | 'screen'>): string {
  const title = flow.screens[step.screen]?.title ?? '';
  return title === '' ? quoted(step.id) : `${quoted(title)} (${step.id})`;
}

/** Describes a flow by its title: “Order tea” (tea). */
export function flowWords(flow: Pick<Flow, 'id' | 'title'>): string {
  return `${quoted(flow.title)} (${flow.id})`;
}

/** Describes a target, seen from a flow. */
export function targetWords(target: string, { product, flow }: VersionSide): string {
  const { flow: flowId, step: stepId } = parseTarget(target, flow?.id);
  const found = product.flows[flowId];
  const step = found?.steps.find(({ id }) => id === stepId);
  if (!found) return quoted(target);
  if (!step) return stepId === '' ? flowWords(found) : quoted(target);
  return found === flow
    ? stepWords(found, step)
    : `${stepWords(found, step)} of ${quoted(found.title)}`;
}

/** Describes the effect of a reaction, as in “users go to …”. */
export function goesWords(reaction: Reaction, side: VersionSide): string {
  if (reaction.call !== undefined) return `make the call ${reaction.call}`;
  if (reaction.leave !== undefined) return `leave for ${valueWords(reaction.leave)}`;
  const { go } = reaction;
  if (go === undefined) return doesWords(reaction);
  if (Object.hasOwn(languageTargets, go))
    return languageTargets[go as keyof typeof languageTargets];
  return `go to ${targetWords(go, side)}`;
}

/** Describes an event by the button that sends it: “Order now” (send). */
export function eventWords(event: string, screen: Screen | undefined, side: VersionSide): string {
  const label = labelOf(event, screen?.actions ?? []) ?? labelOf(event, side.app.shell.links);
  if (event === 'arrive') return 'on arrival';
  return label === undefined ? `on ${quoted(event)}` : `after ${quoted(label)} (${event})`;
}

/** “a, b and c”. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Creates a finding for a changed leaf, with the old and the new text. */
export function changed(
  kind: DiffFinding['kind'],
  what: string,
  { before, after }: Pick<Leaf, 'before' | 'after'>,
): DiffFinding {
  if (before === undefined) return { kind, text: `${what} is new.`, after: cut(fullWords(after)) };
  if (after === undefined)
    return { kind, text: `${what} is gone.`, before: cut(fullWords(before)) };
  const text = `${what} changed.`;
  const words = [fullWords(before), fullWords(after)] as const;
  // If the texts are equal, use the JSON.
  const [one, other] = words[0] === words[1] ? [plainWords(before), plainWords(after)] : words;
  const start = startOfDifference(one, other);
  return { kind, text, before: cut(one, start), after: cut(other, start) };
}

/** Returns true if a value is a display text rather than an identifier. */
export function isWords(value: Json | undefined): boolean {
  return typeof value === 'string' && (/\s/.test(value.trim()) || /[.!?…]$/.test(value));
}

// helpers

/** Describes a computed value like a guard, and any other value as it is. */
function fullWords(value: Json | undefined): string {
  const isExpression = isObject(value) && Object.keys(value).join() === '$';
  return isExpression ? describeGuard(value.$ ?? null, unnamed, unnamed) : plainWords(value);
}

function plainWords(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns where two texts begin to differ, minus some context, or 0 when both are short. */
function startOfDifference(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]];
  if (letters.length <= most && others.length <= most) return 0;
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return Math.max(0, (at === -1 ? letters.length : at) - 40);
}

/** Conditions stand for their labels when no flow is given. */
const unnamed = { conditions: {} } as unknown as Flow & App;

const languageTargets = {
  '@next': 'go on to the next step',
  '@back': 'go back to the step before',
  '@stay': 'stay where they are',
  '@retry': 'get another try',
  '@fields': 'see what is wrong beside the fields',
  '@ignore': 'go on as if nothing had happened',
  '@return': 'go back to where they came from',
} as const;

/** Describes a reaction without a target. */
function doesWords({ assign, reset, toast, track }: Reaction): string {
  const does = [
    assign && `have ${listWords(Object.keys(assign))} set`,
    toast && `hear ${quoted(toast.message)}`,
    reset && `have ${listWords(reset)} forgotten`,
    track && `count as ${quoted(track.event)}`,
  ].filter((each) => typeof each === 'string');
  return does.length === 0 ? 'stay where they are' : listWords(does);
}

function labelOf(event: string, actions: readonly Action[]): string | undefined {
  const label = actions.find((action) => action.event === event)?.label;
  return label === undefined ? undefined : getSourceText(label);
}

/** Returns a part of a text of limited length. */
function cut(text: string, start = 0): string {
  const letters = [...text].slice(start);
  const end = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
  return start === 0 ? end : `…${end}`;
}
