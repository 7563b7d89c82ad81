// Computes the facts in the file of a flow or of the application, and at each step of a flow.

import {
  escapeSegment,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type Step,
} from '../../language/index.ts';
import { type EntryFacts, noEventTypes } from './entry-facts.ts';
import { addNamedTypes, assumeGuardLikely, type PlaceFacts } from './facts.ts';
import { createGuardAfterForm, findDeclaredStep } from './step-guards.ts';
import type { InferredType } from './type.ts';
import { walkEntry } from './walk-entry.ts';
import { walkHandoff } from './walk-handoff.ts';
import { type FactsWalk, walkReaction } from './walk-reaction.ts';
import { walkGuardedItems } from './walk-screen.ts';
import { walkTemplate } from './walk-template.ts';

export interface FlowWalk extends FactsWalk {
  /** Returns the payload type of an event that a step handles. A null step stands for the flow or the application. */
  payloadOf(step: Step | null, event: string): InferredType;
}

/** Records the facts in the file of a flow or of the application. */
export function walkContainer(
  raw: JsonObject,
  plain: PlaceFacts,
  entry: EntryFacts,
  walk: FlowWalk,
): void {
  const { recordFacts } = walk;
  const { entered } = entry;
  recordFacts('', plain);
  walkTemplate(raw.derive, '/derive', plain, recordFacts);
  walkEntry(isObject(raw.enter) ? raw.enter : {}, '/enter', entry, walk);
  recordFacts('/start', entered);
  walkReaction(raw.start, '/start', entered, walk);
  walkEvents({ raw: raw.on, pointer: '/on' }, entered, null, walk);
  for (const [name, each] of Object.entries(isObject(raw.outcomes) ? raw.outcomes : {}))
    walkReaction(each, `/outcomes/${escapeSegment(name)}`, plain, walk);
  walkGuardedItems(raw.exits, '/exits', entered, recordFacts);
  if (!isObject(raw.shell)) return;
  recordFacts('/shell', entered);
  walkTemplate(raw.shell.support, '/shell/support', entered, recordFacts);
  walkGuardedItems(raw.shell.links, '/shell/links', entered, recordFacts);
}

/** Records the facts in the steps of a flow. */
export function walkSteps(
  raw: JsonObject,
  flow: Flow,
  entryFactsByStep: ReadonlyMap<string, EntryFacts>,
  walk: FlowWalk,
): void {
  for (const [index, each] of (Array.isArray(raw.steps) ? raw.steps : []).entries()) {
    const step = findDeclaredStep(flow, each);
    const entry = step && entryFactsByStep.get(step.id);
    if (!step || !entry || !isObject(each)) continue;
    const pointer = `/steps/${index}`;
    walkEntry(each, pointer, entry, walk);
    walkEvents({ raw: each.on, pointer: `${pointer}/on` }, entry.shown, { flow, step }, walk);
    if (isObject(each.handoff)) walkHandoff(each.handoff, `${pointer}/handoff`, entry, walk);
  }
}

// helpers

function walkEvents(
  { raw, pointer }: { readonly raw: Json | undefined; readonly pointer: string },
  at: PlaceFacts,
  on: { readonly flow: Flow; readonly step: Step } | null,
  walk: FlowWalk,
): void {
  for (const [name, each] of Object.entries(isObject(raw) ? raw : {})) {
    const event = walk.payloadOf(on?.step ?? null, name);
    // A form is submitted only with its required answers, which are stored before any reaction.
    const sent = on && name === 'submit' ? createGuardAfterForm(on.flow, on.step) : undefined;
    const here = addNamedTypes(assumeGuardLikely(at, sent, true), { ...noEventTypes, event });
    walkReaction(each, `${pointer}/${escapeSegment(name)}`, here, walk);
  }
}
