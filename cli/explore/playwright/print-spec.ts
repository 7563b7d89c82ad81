// Prints the journeys of a flow as a Playwright spec. The spec contains the journeys as data, and calls the function
// that plays them.

import type { Flow, Journey } from '../../../engine/language/index.ts';
import { type StagingContext, stageJourney } from './stage-journey.ts';
import type { StagedJourney } from './staged-journey.ts';

/**
 * The import path of the module that plays journeys, relative to the folder of the specs. The folder is two levels
 * below the project's root, such as `.cache/paths`.
 */
const playJourneysModule = '../../e2e/generated/play-journeys.ts';

/** Returns the text of a Playwright spec. At the end, it lists journeys that cannot be played, with the reasons. */
export function printSpec(
  staging: StagingContext,
  flow: Flow,
  journeys: readonly Journey[],
): string {
  const tried = journeys.map((journey) => ({
    journey,
    found: stageJourney(staging, flow, journey),
  }));
  const played = tried.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
  const left = tried.flatMap(({ journey, found }) =>
    typeof found === 'string' ? [`// - ${toOneLine(journey.name)}\n//   ${toOneLine(found)}`] : [],
  );
  return [
    `// Journeys that cover the flow "${flow.id}", printed by: npm run flows -- paths ${flow.id} --format playwright`,
    '',
    `import { playJourneys } from '${playJourneysModule}';`,
    '',
    `playJourneys(${JSON.stringify({ flow: flow.id, operations: createMockTable(staging, played), journeys: numberDuplicates(played) }, null, 2)});`,
    '',
    `// Left out, because a browser cannot play them: ${left.length} of ${journeys.length}.`,
    ...left,
    '',
  ].join('\n');
}

// helpers

/** Returns the operations to mock, each with its method and its path. In a path, `{name}` stands for a parameter. */
function createMockTable({ operations }: StagingContext, played: readonly StagedJourney[]) {
  const used = new Set(
    played.flatMap(({ steps }) => steps.flatMap(({ replies }) => Object.keys(replies))),
  );
  return Object.fromEntries(
    Object.entries(operations).flatMap(([id, { method, path }]) =>
      used.has(id) ? [[id, { method, path }]] : [],
    ),
  );
}

/** Adds a number to repeated journey names, because Playwright requires unique test titles. */
function numberDuplicates(played: readonly StagedJourney[]): readonly StagedJourney[] {
  return played.map((each, index) => ({ ...each, name: `${index + 1} ${each.name}` }));
}

/** Replaces line breaks in a text, so that it fits into a one-line comment of the spec. */
function toOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
