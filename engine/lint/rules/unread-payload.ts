// The payload of a button is read where its event is handled.

import {
  escapeSegment,
  type Flow,
  findPlaceholders,
  flowFile,
  getReads,
  isObject,
  type Json,
  type Step,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { findPathsRead } from '../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import type { SourcePlace } from '../places.ts';

const file = 'tea/screens/kind.json';
const replace = '"event": "help",';
const withPayloadText = '"event": "help", "payload": { "kind": "green" },';

export const unreadPayload = defineRule({
  id: 'reactions/unread-payload',
  summary: 'A button sends a payload, but the reaction to its event does not read it.',
  why: 'The user chooses one of several options, and every choice has the same effect.',
  examples: {
    valid: [{ file, replace, by: '"event": "help", "payload": {},' }],
    invalid: [
      { file, replace, by: withPayloadText, at: 'tea/flow.json:66', says: 'does not read it' },
    ],
  },
  check: byFlow((context) => {
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
  /** Screen name -> the events that it sends with a payload. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  /** File and JSON Pointer of the handlers that read a payload. */
  readonly reading: ReadonlySet<string>;
}

function check(
  { folderOf }: FlowContext,
  flow: Flow,
  step: Step,
  { sent, reading }: PayloadUse,
): readonly Finding[] {
  const file = flowFile(folderOf(flow.id));
  return [...(sent.get(step.screen) ?? [])].flatMap((event) => {
    const pointer = `/steps/${flow.steps.indexOf(step)}/on/${escapeSegment(event)}`;
    if (step.on[event] === undefined || reading.has(`${file} ${pointer}`)) return [];
    return [
      {
        ...{ file, pointer },
        message: `The screen "${step.screen}" sends a payload with "${event}", but this reaction does not read it.`,
        suggestion: 'Read "event.…" in this reaction, or remove the "payload".',
      },
    ];
  });
}

/** Returns the events that are sent with a payload. */
function findEventsWithPayload(value: Json, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const each of value) findEventsWithPayload(each, found);
  else if (isObject(value)) {
    const { event, payload } = value;
    if (typeof event === 'string' && isObject(payload) && Object.keys(payload).length > 0)
      found.add(event);
    for (const each of Object.values(value)) findEventsWithPayload(each, found);
  }
  return found;
}

function findHandlersReading({ places, product }: FlowContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const place of places) {
    const [handler] = /^\/steps\/\d+\/on\/[^/]+/.exec(place.pointer) ?? [];
    if (handler === undefined || !isRead(product, place)) continue;
    found.add(`${place.file} ${handler}`);
  }
  return found;
}

function isRead({ app }: FlowContext['product'], { kind, value, flow }: SourcePlace): boolean {
  if (kind === 'text')
    return findPlaceholders(String(value)).some(({ path }) => /^event(?:\.|$)/.test(path));
  if (kind !== 'logic') return false;
  const { paths, roots, conditions, derived } = getReads(value);
  const isEvent = (name: string) => /^event(?:\.|$)/.test(name);
  if ([...paths, ...roots].some(({ name, computed }) => computed || isEvent(name))) return true;
  if (conditions.length + derived.length === 0 || !flow) return false;
  return findPathsRead(app, flow, value).some(isEvent);
}
