// Runs all measurements. The entrants take turns, so a slow spell on the machine affects all of them.

import type { Browser } from 'playwright';
import { root } from '../../cli/launch/run.mjs';
import { listFlowEntries } from './flow-entries.ts';
import { type EntryMeasurement, measureEntry } from './measure-entry.ts';
import { type JourneyTimes, measureJourney } from './measure-journey.ts';
import { type KeysResult, measureKeys } from './measure-keys.ts';
import { productScreens, surveyPath, wizardScreen, wizardSteps } from './screens.ts';
import type { Entrants } from './serve-entrants.ts';

export const entrantNames = ['ours', 'before', 'hand-written', 'static', 'rjsf'] as const;
export type EntrantName = (typeof entrantNames)[number];

/** Entrant -> results of all runs. */
export type Runs<Result> = Readonly<Partial<Record<EntrantName, readonly Result[]>>>;

export interface Measurements {
  readonly wizard: Runs<EntryMeasurement>;
  /** Continue is pressed as early as the page allows. */
  readonly earlyJourneys: Runs<JourneyTimes>;
  /** Journeys at human speed: each step takes some time to fill in. */
  readonly calmJourneys: Runs<JourneyTimes>;
  readonly keys: Runs<KeysResult>;
  /** Name of a screen of the product -> results. */
  readonly screens: Readonly<Record<string, Runs<EntryMeasurement>>>;
  /** Entry address of a flow -> results. */
  readonly flows: Readonly<Record<string, readonly EntryMeasurement[]>>;
}

/** The time that the user of a calm journey spends on each step. Nobody fills in five fields faster. */
export const calmPauseMilliseconds = 5000;

/**
 * Runs all measurements.
 * @param runs how often the wizard is measured. Other screens are measured less often.
 * @param say receives what is measured next
 */
export async function measureAll(
  browser: Browser,
  entrants: Entrants,
  runs: number,
  say: (text: string) => void,
): Promise<Measurements> {
  const { wizard, product, handWritten, static: plain, rjsf, before } = entrants;
  const others = { 'hand-written': handWritten, static: plain };
  const all = { ours: wizard, ...(before && { before: before.wizard }), ...others, rjsf };
  const screenEntrants = { ours: product, ...(before && { before: before.product }), ...others };
  const fewer = Math.ceil(runs / 2);
  say('the wizard');
  const wizardRuns = await takeTurns(all, runs, (origin) =>
    measureEntry(browser, origin + wizardScreen.path, wizardScreen.answer),
  );
  say('journeys through the wizard');
  const [earlyJourneys, calmJourneys] = [
    await takeTurns(all, runs, (origin) =>
      measureJourney(browser, origin + wizardScreen.path, wizardSteps, 0),
    ),
    await takeTurns(all, runs, (origin) =>
      measureJourney(browser, origin + wizardScreen.path, wizardSteps, calmPauseMilliseconds),
    ),
  ];
  say('key presses');
  const keys = await takeTurns(all, fewer, (origin) => measureKeys(browser, origin + surveyPath));
  const screens: Record<string, Runs<EntryMeasurement>> = {};
  for (const { name, path, answer } of productScreens) {
    say(`the screen ${path}`);
    screens[name] = await takeTurns(screenEntrants, fewer, (origin) =>
      measureEntry(browser, origin + path, answer),
    );
  }
  say('the entry screen of each flow');
  const entries = Object.fromEntries(listFlowEntries(root).map((path) => [path, product + path]));
  const flows = await takeTurns(entries, Math.min(2, runs), (url) => measureEntry(browser, url));
  return { wizard: wizardRuns, earlyJourneys, calmJourneys, keys, screens, flows };
}

// helpers

/** Measures each entrant in turn, as often as asked. */
async function takeTurns<Name extends string, Result>(
  origins: Readonly<Partial<Record<Name, string>>>,
  runs: number,
  measure: (origin: string) => Promise<Result>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(origins) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >;
  for (let turn = 0; turn < runs; turn += 1)
    for (let place = 0; place < names.length; place += 1) {
      // Each turn begins with another entrant.
      const name = names[(place + turn) % names.length];
      const origin = name && origins[name];
      if (origin) results[name].push(await measure(origin));
    }
  return results;
}
