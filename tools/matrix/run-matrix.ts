// Runs the fault matrix: each call of the journeys ends once with each fault.

import type { Parsed, Program } from '../../engine/language/index.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import { type CellResult, evaluateCell, faultOutcomes } from './evaluate-cell.ts';
import { evaluateLastingFault, type LastingFaultResult } from './lasting-fault.ts';
import { type JourneyCall, playThrough } from './play-through.ts';

/** A call with one injected fault, and what the user finally sees. */
export interface Cell {
  readonly flow: string;
  readonly journey: string;
  readonly call: JourneyCall;
  readonly outcome: string;
  readonly result: CellResult;
  /** The way in which the user continues while the fault lasts. */
  readonly lasting: LastingFaultResult;
}

/**
 * Runs the cells of all flows, or of one. A call that several journeys make at the same place, for the same event, is
 * played in the first of them.
 * @param changes returns true for an operation that changes something
 * @example
 * runMatrix(parsed, program, { changes }).filter(({ result }) => result.kind === 'fault') // []
 */
export function runMatrix(
  parsed: Parsed,
  program: Program,
  {
    changes,
    flow: onlyFlow,
  }: {
    readonly changes: (operation: string) => boolean;
    readonly flow?: string | undefined;
  },
): readonly Cell[] {
  const known = new Set<string>();
  return getJourneys(parsed)
    .filter(({ flow }) => onlyFlow === undefined || flow.id === onlyFlow)
    .flatMap((flowJourney) => {
      const whole = playThrough(program, flowJourney);
      return whole.calls.flatMap((call) => {
        const key = `${call.place} ${flowJourney.journey.steps[call.step]?.event} ${call.operation}`;
        // A call that fails in the journey itself is left out.
        if (known.has(key) || call.outcome !== 'ok') return [];
        known.add(key);
        return faultOutcomes.map((outcome) => ({
          ...{ flow: flowJourney.flow.id, journey: flowJourney.journey.name, call, outcome },
          result: evaluateCell(program, flowJourney, whole, { call, outcome }, changes),
          lasting: evaluateLastingFault(program, flowJourney, whole, { call, outcome }),
        }));
      });
    });
}
