// Finds screens that offer no next step.

import type { Program } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import { formatPlace, type Moment } from './play-through.ts';

/**
 * Returns a sentence about a screen without a next step, or null if there is one. A screen has one if it offers a button,
 * a form, a way back or a retry, or if the user has left it for another address.
 * @example
 * findDeadEnd(program, moment) // 'tea:thanks offers nothing to do.'
 */
export function findDeadEnd(program: Program, moment: Moment): string | null {
  const { snapshot, left } = moment;
  if (left !== null) return null;
  const place = formatPlace(snapshot);
  if (!hasWayOn(createView(program, snapshot))) return `${place} offers nothing to do.`;
  return waitsForNothing(program, moment) ? `${place} waits, and no call is under way.` : null;
}

// helpers

function hasWayOn(view: ReturnType<typeof createView>): boolean {
  return (
    view.failure !== null ||
    view.actions.length > 0 ||
    view.form !== null ||
    view.back ||
    view.blocks.some(({ properties }) => JSON.stringify(properties).includes('"event":'))
  );
}

/** Returns true on the step of a payment page that says it is being opened or confirmed while nothing happens. */
function waitsForNothing(program: Program, { snapshot }: Moment): boolean {
  const { flow, step, failure, calls, confirmingSince } = snapshot;
  const shown = program.flows[flow ?? '']?.steps.find(({ id }) => id === step);
  const isIdle = failure === null && confirmingSince === null && Object.keys(calls).length === 0;
  return shown?.handoff !== undefined && snapshot.status === 'ready' && isIdle;
}
