// Runs the matrices of arrivals: each screen of the journeys with each navigation, with each damage to its storage, and in
// two tabs.

import type { MockOutcomes, Parsed, Program } from '../../engine/language/index.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import { corruptStorage, type StorageCell } from './corrupt-storage.ts';
import { listScreens } from './list-screens.ts';
import { type NavigationCell, navigate } from './navigate.ts';
import { runTwoTabs, type TabCell, type TabOptions } from './two-tabs.ts';

/** The cells of the matrices. */
export interface Arrivals {
  readonly navigations: readonly NavigationCell[];
  readonly storage: readonly StorageCell[];
  readonly tabs: readonly TabCell[];
}

/**
 * Runs the matrices for all flows, or for one. The storage of a step is damaged for its first screen only.
 * @param reads returns true for an operation that changes nothing
 * @example
 * runArrivals(parsed, program, { reads }).navigations.filter(({ fault }) => fault !== null) // []
 */
export function runArrivals(
  parsed: Parsed,
  program: Program,
  {
    reads,
    flow: onlyFlow,
    write,
  }: Pick<TabOptions, 'flow' | 'write'> & { readonly reads: (operation: string) => boolean },
): Arrivals {
  const charges = (operation: string) => program.operations?.[operation]?.charges !== undefined;
  const options = { charges, answers: collectAnswers(parsed) };
  const screens = listScreens(parsed, program, reads).filter(
    ({ flow }) => onlyFlow === undefined || flow === onlyFlow,
  );
  const known = new Set<string>();
  return {
    navigations: screens.flatMap((screen) => navigate(program, screen, options)),
    storage: screens.flatMap((screen) => corruptStorage(program, screen, known, options)),
    tabs: runTwoTabs(parsed, program, { ...options, flow: onlyFlow, write }),
  };
}

// helpers

/**
 * Returns the first successful response to each operation in any journey. They are used for calls that the current journey has
 * no response for.
 */
function collectAnswers(parsed: Parsed): MockOutcomes {
  const given = getJourneys(parsed).flatMap(({ journey }) => [
    journey.answers ?? {},
    ...journey.steps.map(({ answers = {} }) => answers),
  ]);
  const successful = given.flatMap((answers) =>
    Object.entries(answers).filter(([, outcomes]) => Object.keys(outcomes)[0] === 'ok'),
  );
  return Object.fromEntries(successful.toReversed());
}
