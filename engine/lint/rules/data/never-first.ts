// At least one write can give a value to data that is still empty.

import {
  type Flow,
  formatForMessage,
  getPathPrefixes,
  getValueAt,
  type Json,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getEnclosingGuards } from '../../truth/enclosing-guards.ts';
import { createConjunction, createFormula, negateFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

const file = 'tea/flow.json';
const replace = '"assign": {\n                  "state.cups": {';
const onlyWhen = (guard: string) => `"when": ${guard}, "assign": { "state.cups": {`;

export const neverFirst = defineRule({
  id: 'data/never-first',
  summary: 'A value is written only where it already has a value, so it never gets one.',
  why: 'What depends on the value never happens: an answer is forgotten, or belongs to somebody else.',
  examples: {
    valid: [{ file, replace, by: onlyWhen('{ "!": { "present": [{ "var": "state.cups" }] } }') }],
    invalid: [
      {
        ...{
          file,
          replace,
          by: onlyWhen('{ "and": ["signedIn", { "present": [{ "var": "state.cups" }] }] }'),
        },
        ...{ at: `${file}:136`, says: 'already has a value' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => checkFlow(context, flow)),
  ),
});

// helpers

type WritePlace = FlowContext['places'][number];

function checkFlow(context: FlowContext, flow: Flow): readonly Finding[] {
  const writes = new Map<string, WritePlace[]>();
  for (const place of context.places) {
    if (place.kind !== 'write' || place.flow !== flow) continue;
    const path = formatForMessage(place.value);
    if (path.startsWith('state.')) writes.set(path, [...(writes.get(path) ?? []), place]);
  }
  const containers = new Set([...writes.keys()].flatMap(getContainers));
  return [...writes].flatMap(([path, places]) => {
    const isPartOf = containers.has(path) || getContainers(path).some((each) => writes.has(each));
    return isPartOf ? [] : checkPath(context, flow, path, places);
  });
}

/** Returns the data paths that contain a path: "state.a" for "state.a.b". */
function getContainers(path: string): readonly string[] {
  return getPathPrefixes(path).slice(0, -1);
}

function checkPath(
  context: FlowContext,
  flow: Flow,
  path: string,
  places: readonly WritePlace[],
): readonly Finding[] {
  const found = lookUpPath(getDataSchema(context.product, flow), path);
  if (found.found && found.schema.default !== undefined && found.schema.default !== null) return [];
  const filling = places.filter(
    (place) => !place.pointer.includes('/reset/') && getWritten(context, place) !== null,
  );
  const [first] = filling;
  if (!first || !filling.every(({ pointer }) => pointer.includes('/assign/'))) return [];
  const isOpen = filling.some((place) => canBeFirst(context, flow, place, path));
  if (isOpen) return [];
  return [
    {
      ...{ file: first.file, pointer: first.pointer },
      message: `"${path}" is written only where it already has a value, so it never gets one.`,
      suggestion: 'Write it for the first time where the value becomes known, or remove the guard.',
    },
  ];
}

function getWritten({ sources }: FlowContext, { file, pointer }: WritePlace): Json | undefined {
  return getValueAt(sources.values[file], pointer);
}

/** Returns true if a reaction can run while a path has no value. */
function canBeFirst(
  { product, sources }: FlowContext,
  flow: Flow,
  { file, pointer, step }: WritePlace,
  path: string,
): boolean {
  const names = { app: product.app, flow, location: step ?? '' };
  const around = getEnclosingGuards(sources.values[file], pointer).map(({ rule, holds }) => {
    const formula = createFormula(rule, names);
    return holds ? formula : negateFormula(formula);
  });
  const missing = negateFormula(createFormula({ present: [{ var: path }] }, names));
  return isSatisfiable(createConjunction([...around, missing]));
}
