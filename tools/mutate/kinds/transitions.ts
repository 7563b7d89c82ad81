// Kinds of mutants in transitions: those without a target, redirects in a cycle, and unreachable
// steps.

import { isObject } from '../../../engine/language/index.ts';
import {
  appendElement,
  insertElement,
  insertEntry,
  removeValue,
  replaceValue,
  type TextEdit,
} from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import type { ValueLocation } from '../value-location.ts';
import {
  getStepIds,
  isFlowFile,
  isListItem,
  isReaction,
  isScreenFile,
  isStep,
} from './location-predicates.ts';

export const transitionMutantKinds: readonly MutantKind[] = [
  {
    name: 'reaction-shadowed',
    about: 'a reaction without a guard precedes others',
    group: 'defect',
    edits: (location) => {
      const list = location.above?.value;
      const isFirst =
        isReaction(location) &&
        isListItem(location) &&
        Array.isArray(list) &&
        location.name === '0';
      if (
        !isFirst ||
        !location.above ||
        location.above.name === 'load' ||
        location.above.name === 'take'
      )
        return [];
      return [insertElement(location.above, '@stay')];
    },
  },
  {
    name: 'step-orphaned',
    about: 'a step is added that nothing leads to',
    group: 'defect',
    edits: (location) => {
      const [first] = getStepIds(location.value);
      const screen =
        Array.isArray(location.value) && isObject(location.value[0])
          ? String(location.value[0].screen ?? first)
          : '';
      return location.name === 'steps' && location.path.length === 1 && first !== undefined
        ? [appendElement(location, { id: 'left-alone', offPath: true, screen }, 'left-alone')]
        : [];
    },
  },
  {
    name: 'redirect-cycle',
    about: 'two steps redirect to each other',
    group: 'defect',
    edits: (location) => createRedirectBack(location),
  },
  {
    name: 'redirect-to-itself',
    about: 'a step redirects to itself',
    group: 'defect',
    edits: (location) =>
      isStep(location) && isObject(location.value) && location.value.redirect === undefined
        ? [insertEntry(location, 'redirect', String(location.value.id), String(location.value.id))]
        : [],
  },
  {
    name: 'no-way-on',
    about: 'a screen offers nothing to do',
    group: 'defect',
    edits: (location, context) => {
      if (location.path.length !== 1 || location.name !== 'actions' || !isScreenFile(location))
        return [];
      const screen = location.above?.value;
      const rest = isObject(screen)
        ? JSON.stringify([screen.blocks ?? [], screen.form ?? null])
        : '';
      const own =
        context
          .flowOf(location)
          ?.steps.filter((step) => location.file.endsWith(`/${step.screen}.json`)) ?? [];
      const waits = own.some(
        ({ redirect, then, load, handoff }) =>
          redirect.length + then.length + load.length > 0 || handoff,
      );
      return /"(event|href|\$)"/.test(rest) ||
        (isObject(screen) && screen.form !== undefined) ||
        waits ||
        own.length === 0
        ? []
        : [replaceValue(location, [], ...own.map(({ id }) => id))];
    },
  },
  {
    name: 'event-unhandled',
    about: 'the handler of a button is removed',
    group: 'defect',
    edits: (location, context) => {
      const events =
        ['on'].includes(location.above?.name ?? '') &&
        isFlowFile(location) &&
        !isCallReaction(location.above?.above);
      const flow = context.flowOf(location);
      if (
        !events ||
        !flow ||
        ['submit', 'back', 'retry', 'arrive', 'typed'].includes(location.name)
      )
        return [];
      const sent = Object.values(flow.screens).some((screen) =>
        JSON.stringify(screen).includes(`"event":"${location.name}"`),
      );
      const elsewhere = [flow.on, context.parsed.product?.app.on ?? {}].filter((on) =>
        Object.hasOwn(on, location.name),
      ).length;
      const isFlows = location.path.length === 2;
      return sent && elsewhere === (isFlows ? 1 : 0) ? [removeValue(location)] : [];
    },
  },
];

// helpers

function isCallReaction(location: ValueLocation | null | undefined): boolean {
  return isObject(location?.value) && location.value.call !== undefined;
}

/** If a step redirects to a step that has no redirect, adds a redirect from there back to the first step. */
function createRedirectBack(location: ValueLocation): readonly TextEdit[] {
  const steps = location.above?.value;
  if (
    !isStep(location) ||
    !isObject(location.value) ||
    location.value.redirect !== undefined ||
    !Array.isArray(steps)
  )
    return [];
  const { id } = location.value;
  const from = steps.find((step) => isObject(step) && leadsTo(step.redirect ?? null, String(id)));
  return isObject(from) && from.id !== id
    ? [insertEntry(location, 'redirect', String(from.id), `${String(id)}`, String(from.id))]
    : [];
}

function leadsTo(redirect: ValueLocation['value'], id: string): boolean {
  if (Array.isArray(redirect)) return redirect.some((each) => leadsTo(each, id));
  return redirect === id || (isObject(redirect) && redirect.go === id);
}
