// The command `paths` generates journeys that cover a flow, and reports their coverage.

import { formatCoverage, formatCoverageGaps, getGoalCoverage } from '../explore/coverage-table.ts';
import { describeGoal } from '../explore/describe-goal.ts';
import { createSpecs } from '../explore/playwright/create-specs.ts';
import { defaultMovesPerFlow, type SearchedFlow, searchFlows } from '../explore/search.ts';
import { selectJourneys } from '../explore/select-journeys.ts';
import { formatFailures } from '../report/journeys.ts';
import { playWrittenJourneys } from '../report/play-written-journeys.ts';
import { type Command, getFormat, getNumberOption } from './command.ts';
import { formatPath, getFlowNames, type Project, readProduct } from './project.ts';

export const pathsCommand: Command = {
  name: 'paths',
  takes: '[flow…]',
  summary:
    'generate journeys that cover every step, transition, guard and outcome, and list the gaps',
  options: {
    format: { takes: 'NAME', about: 'table, json, playwright' },
    moves: { takes: 'N', about: `moves to try for each flow; ${defaultMovesPerFlow} by default` },
    min: { takes: 'PERCENT', about: 'exit with 1 when the coverage is lower' },
  },
  run(names, values, project) {
    const form = formatters[getFormat(values, formatters, 'table')];
    const least = getNumberOption(values, 'min') ?? 0;
    const where = project();
    const parsed = readProduct(where);
    const flows = getFlowNames(parsed.product, names);
    const failed = formatFailures(playWrittenJourneys(parsed, flows, formatPath(where.flows)));
    const found = searchFlows(parsed, where.services, flows, getNumberOption(values, 'moves'));
    console.log(form(found, flows, where));
    // Prints to stderr, because other programs read the journeys from stdout.
    if (failed.length > 0) console.error(failed.join('\n'));
    const goals = found.flatMap((each) => each.goals).length;
    const gaps = found.flatMap((each) => each.gaps).length;
    const isLittle = goals > 0 && ((goals - gaps) / goals) * 100 < least;
    return isLittle || failed.length > 0 ? 1 : 0;
  },
};

// helpers

type PathsFormatter = (
  found: readonly SearchedFlow[],
  flows: readonly string[],
  project: Project,
) => string;

const formatters: Readonly<Record<'table' | 'json' | 'playwright', PathsFormatter>> = {
  table: (found, flows) =>
    found
      .flatMap((each, index) => {
        const covered = getGoalCoverage(each);
        return [
          `${flows[index]}: ${selectJourneys(each).length} journeys, ${each.explored.tries} moves tried${each.explored.cut ? ', stopped at the limit' : ''}`,
          ...formatCoverage(covered),
          ...formatCoverageGaps(each),
          '',
        ];
      })
      .join('\n')
      .trimEnd(),
  json: (found, flows) =>
    JSON.stringify(
      Object.fromEntries(
        found.map((each, index) => [
          flows[index] ?? '',
          {
            coverage: getGoalCoverage(each),
            journeys: selectJourneys(each).map(({ journey }) => journey),
            gaps: each.gaps.map(({ goal, reason, certain }) => ({
              ...{ id: goal.id, group: goal.group, what: describeGoal(each.exploration, goal) },
              ...{ reason, proved: certain },
            })),
          },
        ]),
      ),
      null,
      2,
    ),
  playwright: (found, _flows, { services }) => createSpecs(found, services).join('\n'),
};
