// Every data path that is read or written is declared in a schema.

import {
  escapeSegment,
  findPlaceholders,
  formatForMessage,
  getPathSegments,
  isObject,
  type Json,
  joinPath,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { describeMisspelling, replacePlaceholder } from '../../repair.ts';
import { getTypeAnalysis } from '../../types/analysis.ts';
import { type PathReading, readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

type Place = FlowContext['places'][number];

export const unknownPath = defineRule({
  id: 'expression/unknown-path',
  summary: 'An expression, a text or an assignment names a value that no schema declares.',
  why: 'The value is always empty: a guard on it never holds, and a text shows a gap.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Leaves in water, {state.cups, number} cups.',
      },
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "402": { "leave": { "$": { "var": "result.payAt" } }, "allow": "pay" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": { "assign": { "session.returnTo": { "$": { "var": "result.nubmer" } } }, "go": "kind" }',
        at: 'tea/flow.json:99',
        says: 'No value named "nubmer" in result. Did you mean "number"',
        repaired:
          '"ok": { "assign": { "session.returnTo": { "$": { "var": "result.number" } } }, "go": "kind" }',
      },
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "409": { "when": { "var": "result.payAt" }, "go": "about" }',
        at: 'tea/flow.json:99',
        says: 'No value named "payAt" in result',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "when": { "var": "event.topic" }, "go": "about" }',
        at: 'tea/screens/kind.json:33',
        says: 'This sends "help" without "topic"',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "some": [{ "var": "config.payOrigins" }, { "==": [{ "var": "name" }, "x"] }] }',
        at: 'tea/flow.json:76',
        says: 'No value named "name"',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: '{derived.label.first}',
        at: 'tea/screens/about.json:6',
        says: 'No value named "first" in derived.label',
      },
      {
        file: 'tea/flow.json',
        replace: '"var": "state.kind"',
        by: '"var": "state.knid"',
        at: 'tea/flow.json:29',
        says: 'Did you mean "kind"',
        repaired: '"var": "state.kind"',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: '{state.cupz}',
        at: 'tea/screens/about.json:6',
        says: 'Did you mean "cups"',
        repaired: '{state.cups}',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"bind": "state"',
        by: '"bind": "stat"',
        at: 'tea/screens/kind.json:4',
        says: 'Did you mean "state"',
        repaired: '"bind": "state"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places.flatMap((place) =>
      findFaults(context, place).map(
        (fault) => findSender(context, place, fault) ?? createFinding(place, fault),
      ),
    ),
  ),
});

// helpers

interface PathFault {
  /** The full path with the unknown part. */
  readonly path: string;
  readonly missing: string;
  readonly inside: string;
  readonly known: readonly string[];
  /** JSON Pointer of the read inside the expression. */
  readonly pointer?: string;
}

function createFinding({ file, pointer, kind, value }: Place, fault: PathFault): Finding {
  const { path, missing, inside, known } = fault;
  return {
    file,
    pointer: pointer + (fault.pointer ?? ''),
    message: `No value named "${missing}" ${inside === '' ? 'here' : `in ${inside}`}.`,
    ...describeMisspelling(missing, known, (name) => {
      const to = replaceSegment(path, inside, name);
      if (kind === 'text') return replacePlaceholder(formatForMessage(value), path, to);
      return pointer.endsWith(`/assign/${path}`) ? { key: to } : { text: path, to };
    }),
  };
}

/** If a handler reads a payload but the button sends none, returns the location of the button. */
function findSender(
  context: FlowContext,
  { file, pointer, flow, step }: Place,
  { missing, inside, known, pointer: below = '' }: PathFault,
): Finding | null {
  const [, event] = /^\/steps\/\d+\/on\/([^/]+)/.exec(pointer) ?? [];
  const there = flow?.steps.find(({ id }) => id === step);
  if (inside !== 'event' || known.length > 0 || event === undefined || !flow || !there) return null;
  const screen = `${context.folderOf(flow.id)}/screens/${there.screen}.json`;
  const [button, ...others] = findButtons(context.sources.values[screen] ?? null, event, '');
  if (button === undefined || others.length > 0) return null;
  return {
    file: screen,
    pointer: `${button}/event`,
    message: `This sends "${event}" without "${missing}", but the reaction to it reads "event.${missing}".`,
    suggestion: `Write "payload": { "${missing}": … } beside "event".`,
    related: [{ file, pointer: pointer + below, message: `"event.${missing}" is read here.` }],
  };
}

function findButtons(value: Json, event: string, pointer: string): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findButtons(each, event, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const own = value.event === event && value.payload === undefined ? [pointer] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, each]) =>
      findButtons(each, event, `${pointer}/${escapeSegment(name)}`),
    ),
  ];
}

function findFaults(context: FlowContext, place: Place): readonly PathFault[] {
  const { kind, value, flow } = place;
  if (kind === 'logic')
    return getTypeAnalysis(context, place).notes.flatMap((note) =>
      note.kind === 'missing' ? [note] : [],
    );
  if (kind === 'text') {
    const { sure } = getTypeFacts(context).at(place.file, place.pointer);
    return findPlaceholders(formatForMessage(value)).flatMap(({ path }) =>
      toFaults(path, readPlaceholder(sure, path)),
    );
  }
  if (kind !== 'write') return [];
  const path = formatForMessage(value);
  const found = lookUpPath(getDataSchema(context.product, flow), path);
  return found.found ? [] : [{ ...found, path }];
}

function toFaults(path: string, reading: PathReading): readonly PathFault[] {
  return reading.found ? [] : [{ ...reading, path }];
}

/** Returns the path with the unknown part replaced by a known name. */
function replaceSegment(path: string, inside: string, name: string): string {
  const below = getPathSegments(path).slice(getPathSegments(inside).length + 1);
  return joinPath(inside, name, ...below);
}
