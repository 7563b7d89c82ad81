// Defects of transitions: those that lead nowhere, in a cycle, or past each other.

import {
  appendElement,
  insertElement,
  insertEntry,
  remove,
  replaceValue,
  type TextEdit,
} from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import type { Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isFlowFile, isListed, isReaction, isScreenFile, isStep, stepIds } from './places.ts';

export const ways: readonly MutantKind[] = [
  {
    name: 'reaction-shadowed',
    about: 'a reaction that always happens stands before others',
    group: 'defect',
    edits: (spot) => {
      const list = spot.above?.value;
      const isFirst =
        isReaction(spot) && isListed(spot) && Array.isArray(list) && spot.name === '0';
      if (!isFirst || !spot.above || spot.above.name === 'load' || spot.above.name === 'take')
        return [];
      return [insertElement(spot.above, '@stay')];
    },
  },
  {
    name: 'step-orphaned',
    about: 'a step is added to which no way leads',
    group: 'defect',
    edits: (spot) => {
      const [first] = stepIds(spot.value);
      const screen =
        Array.isArray(spot.value) && isObject(spot.value[0])
          ? String(spot.value[0].screen ?? first)
          : '';
      return spot.name === 'steps' && spot.path.length === 1 && first !== undefined
        ? [appendElement(spot, { id: 'left-alone', offPath: true, screen }, 'left-alone')]
        : [];
    },
  },
  {
    name: 'redirect-circle',
    about: 'a redirect leads back to whence a redirect comes',
    group: 'defect',
    edits: (spot) => redirectBack(spot),
  },
  {
    name: 'redirect-to-itself',
    about: 'a step redirects to itself',
    group: 'defect',
    edits: (spot) =>
      isStep(spot) && isObject(spot.value) && spot.value.redirect === undefined
        ? [insertEntry(spot, 'redirect', String(spot.value.id), String(spot.value.id))]
        : [],
  },
  {
    name: 'way-on-missing',
    about: 'a screen offers nothing to do',
    group: 'defect',
    edits: (spot, world) => {
      if (spot.path.length !== 1 || spot.name !== 'actions' || !isScreenFile(spot)) return [];
      const screen = spot.above?.value;
      const rest = isObject(screen)
        ? JSON.stringify([screen.blocks ?? [], screen.form ?? null])
        : '';
      const own =
        world.flowOf(spot)?.steps.filter((step) => spot.file.endsWith(`/${step.screen}.json`)) ??
        [];
      const waits = own.some(
        ({ redirect, then, load, handoff }) =>
          redirect.length + then.length + load.length > 0 || handoff,
      );
      return /"(event|href|\$)"/.test(rest) ||
        (isObject(screen) && screen.form !== undefined) ||
        waits ||
        own.length === 0
        ? []
        : [replaceValue(spot, [], ...own.map(({ id }) => id))];
    },
  },
  {
    name: 'event-unhandled',
    about: 'what a button does is taken away',
    group: 'defect',
    edits: (spot, world) => {
      const events =
        ['on'].includes(spot.above?.name ?? '') && isFlowFile(spot) && !isCall(spot.above?.above);
      const flow = world.flowOf(spot);
      if (!events || !flow || ['submit', 'back', 'retry', 'arrive', 'typed'].includes(spot.name))
        return [];
      const sent = Object.values(flow.screens).some((screen) =>
        JSON.stringify(screen).includes(`"event":"${spot.name}"`),
      );
      const elsewhere = [flow.on, world.parsed.product?.app.on ?? {}].filter((on) =>
        Object.hasOwn(on, spot.name),
      ).length;
      const isFlows = spot.path.length === 2;
      return sent && elsewhere === (isFlows ? 1 : 0) ? [remove(spot)] : [];
    },
  },
];

// helpers

function isCall(spot: Spot | null | undefined): boolean {
  return isObject(spot?.value) && spot.value.call !== undefined;
}

/** If a step redirects to another of its flow that has no redirect, adds one straight back. */
function redirectBack(spot: Spot): readonly TextEdit[] {
  const steps = spot.above?.value;
  if (
    !isStep(spot) ||
    !isObject(spot.value) ||
    spot.value.redirect !== undefined ||
    !Array.isArray(steps)
  )
    return [];
  const { id } = spot.value;
  const from = steps.find((step) => isObject(step) && leadsTo(step.redirect ?? null, String(id)));
  return isObject(from) && from.id !== id
    ? [insertEntry(spot, 'redirect', String(from.id), `${String(id)}`, String(from.id))]
    : [];
}

function leadsTo(redirect: Spot['value'], id: string): boolean {
  if (Array.isArray(redirect)) return redirect.some((each) => leadsTo(each, id));
  return redirect === id || (isObject(redirect) && redirect.go === id);
}
