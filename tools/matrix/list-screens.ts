// Lists the screens that the journeys show, each with the answers that its user has given.

import type { Json, Parsed, Program } from '../../engine/language/index.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import { formatPlace, type Moment, playThrough } from './play-through.ts';

/** A screen of a journey. */
export interface ShownScreen {
  readonly flow: string;
  readonly journey: string;
  readonly moment: Moment;
  /**
   * The screen before it, and the answers that were submitted there. Answers of a form that is empty again after it was
   * sent, such as a message, are left out. Null if the journey opened the screen by its address.
   */
  readonly before: { readonly moment: Moment; readonly submitted: Json | undefined } | null;
  /** False if a service has changed its answer since the journey began, so that a reload may lead elsewhere. */
  readonly isSteady: boolean;
}

/**
 * Returns the screens of all journeys. The same step with the same answers is listed once.
 * @param reads returns true for an operation that changes nothing
 * @example
 * listScreens(parsed, program, () => true)[0]?.moment.snapshot.step // 'kind'
 */
export function listScreens(
  parsed: Parsed,
  program: Program,
  reads: (operation: string) => boolean,
): readonly ShownScreen[] {
  const known = new Set<string>();
  return getJourneys(parsed).flatMap(({ flow, journey }) => {
    const { moments, calls } = playThrough(program, { flow, journey });
    let isSteady = true;
    return journey.steps.flatMap((step, index): readonly ShownScreen[] => {
      const [before, moment] = [moments[index], moments[index + 1]];
      if (!before || !moment) return [];
      if (step.answers !== undefined && index > 0) isSteady = false;
      const { snapshot, left } = moment;
      if (left !== null || snapshot.flow === null || snapshot.status !== 'ready') return [];
      const key = JSON.stringify([formatPlace(snapshot), snapshot.states, snapshot.draftInputs]);
      if (known.has(key)) return [];
      known.add(key);
      const isSent = calls.some(
        (call) => call.step === index && call.waits && !reads(call.operation),
      );
      const submitted = step.event === 'submit' && !isSent ? step.with : undefined;
      const isNext =
        step.event !== undefined && formatPlace(before.snapshot) !== formatPlace(snapshot);
      return [
        {
          ...{ flow: snapshot.flow, journey: journey.name, moment, isSteady },
          before: isNext ? { moment: before, submitted } : null,
        },
      ];
    });
  });
}
