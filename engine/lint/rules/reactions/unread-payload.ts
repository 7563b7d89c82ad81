// The handler of an event reads the payload of its buttons.

import {
  escapeSegment,
  type Flow,
  findPlaceholders,
  flowFile,
  getExpressionReads,
  getPathSegments,
  isObject,
  type Json,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import type { SourcePlace } from '../../places.ts';

const file = 'tea/screens/kind.json';
const replace = '"event": "help",';
const withPayloadText = '"event": "help", "payload": { "kind": "green" },';

export const unreadPayload = defineRule({
  id: 'reactions/unread-payload',
  summary:
    'A button sends a payload, but the reaction to its event does not read it, or not all of it.',
  why: 'The user chooses one of several options, and every choice has the same effect.',
  examples: {
    valid: [{ file, replace, by: '"event": "help", "payload": {},' }],
    invalid: [
      { file, replace, by: withPayloadText, at: 'tea/flow.json:66', says: 'does not read it' },
      {
        ...{ file: 'till/screens/till.json', replace: '"event": "buy",' },
        ...{
          by: '"event": "buy", "payload": { "total": 1 },',
          at: 'till/flow.json:44',
          says: 'payload',
        },
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const reading = findHandlersReading(context);
    return Object.values(context.product.flows).flatMap((flow) => {
      const sent = new Map(
        Object.entries(flow.screens).map(([name, { actions, blocks }]) => [
          name,
          findEventsWithPayload([actions, blocks] as unknown as Json),
        ]),
      );
      return flow.steps.flatMap((step) => check(context, flow, step, { sent, reading }));
    });
  }),
});

// helpers

interface PayloadUse {
  /** Maps a screen name and an event to the properties that the screen sends with the event. */
  readonly sent: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /**
   * Maps the file and JSON Pointer of a handler to the payload properties that it reads. `*` stands for all properties.
   */
  readonly reading: ReadonlyMap<string, ReadonlySet<string>>;
}

function check(
  { folderOf }: FlowContext,
  flow: Flow,
  step: Step,
  { sent, reading }: PayloadUse,
): readonly Finding[] {
  const file = flowFile(folderOf(flow.id));
  return [...(sent.get(step.screen) ?? [])].flatMap(([event, properties]) => {
    const pointer = `/steps/${flow.steps.indexOf(step)}/on/${escapeSegment(event)}`;
    if (step.on[event] === undefined) return [];
    const read = reading.get(`${file} ${pointer}`);
    if (!read)
      return [
        {
          ...{ file, pointer },
          message: `The screen "${step.screen}" sends a payload with "${event}", but this reaction does not read it.`,
          suggestion: 'Read "event.…" in this reaction, or remove the "payload".',
        },
      ];
    const left = read.has('*') ? [] : [...properties].filter((each) => !read.has(each));
    return left.map((name) => ({
      ...{ file, pointer },
      message: `The screen "${step.screen}" sends "${name}" with "${event}", but this reaction does not read it.`,
      suggestion: `Read "event.${name}" where this reaction reads something else, or remove it from the "payload".`,
    }));
  });
}

/** Maps an event to the properties of its payloads. */
function findEventsWithPayload(
  value: Json,
  found: Map<string, Set<string>> = new Map(),
): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const each of value) findEventsWithPayload(each, found);
  else if (isObject(value)) {
    const { event, payload } = value;
    const names = isObject(payload) ? Object.keys(payload) : [];
    if (typeof event === 'string' && names.length > 0)
      found.set(event, new Set([...(found.get(event) ?? []), ...names]));
    for (const each of Object.values(value)) findEventsWithPayload(each, found);
  }
  return found;
}

function findHandlersReading({
  places,
  product,
}: FlowContext): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const place of places) {
    const [handler] = /^\/steps\/\d+\/on\/[^/]+/.exec(place.pointer) ?? [];
    const names = handler === undefined ? [] : findPropertiesRead(product, place);
    if (names.length === 0) continue;
    const key = `${place.file} ${handler}`;
    const known = found.get(key) ?? new Set();
    found.set(key, known);
    for (const name of names) known.add(name);
  }
  return found;
}

/** Returns the event properties that a place reads. `*` stands for all properties. */
function findPropertiesRead(
  { app }: FlowContext['product'],
  { kind, value, flow }: SourcePlace,
): readonly string[] {
  const toProperty = (path: string) =>
    /^event(?:\.|$)/.test(path) ? [getPathSegments(path)[1] ?? '*'] : [];
  if (kind === 'text')
    return findPlaceholders(String(value)).flatMap(({ path }) => toProperty(path));
  if (kind !== 'logic') return [];
  const { paths, roots, conditions, derived } = getExpressionReads(value);
  const own = [...paths, ...roots].flatMap(({ name, computed }) =>
    computed ? ['*'] : toProperty(name),
  );
  return conditions.length + derived.length === 0 || !flow
    ? own
    : [...own, ...findPathsRead(app, flow, value).flatMap(toProperty)];
}
