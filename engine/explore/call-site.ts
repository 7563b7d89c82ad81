// Describes a pending call as a location in flows: the path that stores its result, and the outcomes that are handled.

import {
  type Flow,
  type Json,
  type OutcomeReactions,
  type PendingCall,
  readPath,
  type Snapshot,
  type Step,
} from '../language/index.ts';
import { createContext, findLoad, getPropertyNames } from '../runtime/index.ts';
import type { CallSite } from './call-responses.ts';
import { type Exploration, getExternalAddress } from './exploration.ts';

/** Returns the call site of a pending call. */
export function createCallSite(
  exploration: Exploration,
  call: PendingCall,
  input: Json,
  snapshot: Snapshot,
): CallSite {
  const { app, flows } = exploration.product;
  const currentFlow = flows[snapshot.flow ?? ''] ?? null;
  const step = currentFlow?.steps.find(({ id }) => id === snapshot.step) ?? null;
  const { flow, into, on, allow } = findCallParts(exploration, call, currentFlow, step);
  const fields = step ? getPropertyNames(currentFlow?.screens[step.screen]?.form?.schema) : [];
  const seen = { flow, params: snapshot.params, query: snapshot.query };
  const data = () => createContext(exploration.product, snapshot, {}, seen).data;
  return {
    ...{ operation: call.operation, input, flow, into, fields },
    present: into === null ? undefined : (readPath(data(), into) as Json | undefined),
    on: [on, flow?.outcomes ?? {}, app.outcomes],
    url: getExternalAddress(exploration, snapshot.config as Json, allow),
  };
}

// helpers

interface CallParts {
  readonly flow: Flow | null;
  readonly into: string | null;
  readonly on: OutcomeReactions;
  readonly allow: string | undefined;
}

function findCallParts(
  { product }: Exploration,
  call: PendingCall,
  currentFlow: Flow | null,
  step: Step | null,
): CallParts {
  const made = call.for;
  if (made.kind === 'event') {
    const { into = null, on = {} } = made.reaction;
    return { flow: currentFlow, into, on, allow: findAllowList(on) };
  }
  if (made.kind === 'load') {
    const { flow = null, load } = findLoad(product, made.key) ?? {};
    return { flow, into: load?.into ?? null, on: load?.on ?? {}, allow: undefined };
  }
  const handoff = step?.handoff;
  const part = made.kind === 'confirm' ? handoff?.back.confirm : handoff;
  const allow = made.kind === 'handoff' ? handoff?.allow : undefined;
  return { flow: currentFlow, into: part?.into ?? null, on: part?.on ?? {}, allow };
}

/** Returns the name of the allowed origins list that an outcome's redirect uses. */
function findAllowList(on: OutcomeReactions): string | undefined {
  return Object.values(on)
    .flat()
    .flatMap((reaction) => reaction.allow ?? findAllowList(reaction.on ?? {}) ?? [])[0];
}
