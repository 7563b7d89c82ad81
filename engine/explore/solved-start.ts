// Starting anew where a search got, with data that make a guard come out as it has not yet.

import { formatAddress } from '../address.ts';
import type { Flow, Step } from '../types.ts';
import { type Move, opening } from './moves.ts';
import type { Reached } from './reached.ts';
import { type Overlay, textsOf, withOverlay } from './solve.ts';
import type { Start } from './starts.ts';
import type { World } from './world.ts';

/** Places to start from: some where the step is shown, and one with nothing. */
export function basesFor(
  reached: readonly Reached[],
  flow: Flow,
  step: Step | null,
): readonly Reached[] {
  const shown = reached.filter(
    ({ snapshot }) => snapshot.flow === flow.id && (step === null || snapshot.step === step.id),
  );
  const rest = reached.find((each) => each.flow === flow && each.step === null);
  return [...shown.slice(0, 3), ...shown.slice(-2), ...(rest ? [rest] : [])];
}

/** A start with what is remembered where a search got, and with what solves a guard. */
export function solvedStart(
  world: World,
  flow: Flow,
  step: Step | null,
  { snapshot: base }: Reached,
  overlay: Overlay,
): { readonly start: Start; readonly move: Move } {
  const { scopes, states, flags, config } = withOverlay(base, overlay, flow);
  const start: Start = {
    given: { ...scopes, state: states[flow.id] ?? {} },
    ...{ flags, config },
  };
  const params = { ...base.params, ...textsOf(overlay, 'params') };
  const [plain] = opening(world, flow, step, { params });
  const open = formatAddress(plain?.step.open ?? '', textsOf(overlay, 'query'));
  return { start, move: { label: `open ${open}`, step: { open } } };
}

/** The event that an element stands under. */
export function eventIn(id: string): string | null {
  return /\/on\/([^/]+)\//.exec(id.split(':')[1] ?? '')?.[1] ?? null;
}

/** Whether an element stands under how a call ends. */
export function hangsOnACall(id: string): boolean {
  return /\/(load|handoff)\/.*\/on\/|\/on\/.*\/on\//.test(id);
}
