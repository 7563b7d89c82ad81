// Restarts a search from a reached state with data that give a guard a new result.

import type { Flow, Step } from '../language/index.ts';
import { formatAddress } from '../runtime/index.ts';
import { opening, type SearchMove } from './moves.ts';
import type { Reached } from './reached.ts';
import { type Overlay, textsOf, withOverlay } from './solve.ts';
import type { Start } from './starts.ts';
import type { World } from './world.ts';

/** Returns states to start from: some where the step is shown, and an empty one. */
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

/** Returns a start with the persisted data of a state and the solution of a guard. */
export function solvedStart(
  world: World,
  flow: Flow,
  step: Step | null,
  { snapshot: base }: Reached,
  overlay: Overlay,
): { readonly start: Start; readonly move: SearchMove } {
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

/** Returns the event that contains an element. */
export function eventIn(id: string): string | null {
  return /\/on\/([^/]+)\//.exec(id.split(':')[1] ?? '')?.[1] ?? null;
}

/** Returns true if an element belongs to the outcome of a call. */
export function hangsOnACall(id: string): boolean {
  return /\/(load|handoff)\/.*\/on\/|\/on\/.*\/on\//.test(id);
}
