// Restarts a search from a reached state, with data that gives a guard a new result.

import type { Flow, Step } from '../language/index.ts';
import { formatAddress } from '../runtime/index.ts';
import type { Exploration } from './exploration.ts';
import { getOpenAddressMoves } from './opening-moves.ts';
import type { ReachedState } from './reached-state.ts';
import type { SearchMove } from './search-move.ts';
import { applyDataOverlay, type DataOverlay, getOverlayTexts } from './solve.ts';
import type { SearchStart } from './starts.ts';

/** Returns the states to restart from: up to five states that show the step, and the initial state of the flow. */
export function selectBaseStates(
  reached: readonly ReachedState[],
  flow: Flow,
  step: Step | null,
): readonly ReachedState[] {
  const shown = reached.filter(
    ({ snapshot }) => snapshot.flow === flow.id && (step === null || snapshot.step === step.id),
  );
  const rest = reached.find((each) => each.flow === flow && each.step === null);
  return [...shown.slice(0, 3), ...shown.slice(-2), ...(rest ? [rest] : [])];
}

/** Returns a start that combines the persisted data of a state with the solution of a guard. */
export function createStartForGuard(
  exploration: Exploration,
  { flow, step }: { readonly flow: Flow; readonly step: Step | null },
  { snapshot: base }: ReachedState,
  overlay: DataOverlay,
): { readonly start: SearchStart; readonly move: SearchMove } {
  const { scopes, states, flags, config } = applyDataOverlay(base, overlay, flow);
  const start: SearchStart = {
    given: { ...scopes, state: states[flow.id] ?? {} },
    ...{ flags, config },
  };
  const params = { ...base.params, ...getOverlayTexts(overlay, 'params') };
  const [plain] = getOpenAddressMoves(exploration, flow, step, { params });
  const open = formatAddress(plain?.step.open ?? '', getOverlayTexts(overlay, 'query'));
  return { start, move: { label: `open ${open}`, step: { open } } };
}

/** Returns the name of the event that contains a coverage element, or null. */
export function parseEventName(id: string): string | null {
  return /\/on\/([^/]+)\//.exec(id.split(':')[1] ?? '')?.[1] ?? null;
}

/** Returns true if a coverage element, given by its id, belongs to the outcome of a call. */
export function isInCallOutcome(id: string): boolean {
  return /\/(load|handoff)\/.*\/on\/|\/on\/.*\/on\//.test(id);
}
