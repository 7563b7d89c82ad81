// `paths`: generates journeys that cover a flow, and reports the coverage.

import { coverageTable, coveredOf, gapLines } from '../explore/coverage-table.ts';
import { goalWords } from '../explore/goal-words.ts';
import { journeysFor } from '../explore/journeys-for.ts';
import { specsOf } from '../explore/playwright/specs.ts';
import { movesForAFlow, type Searched, search } from '../explore/search.ts';
import { failedLines } from '../report/journeys.ts';
import { playWritten } from '../report/play-written.ts';
import { type Command, numberOf, textOf } from './command.ts';
import { flowNames, type Project, readProduct, shownPath } from './project.ts';

export const paths: Command = {
  name: 'paths',
  takes: '[flow…]',
  summary:
    'generate journeys that cover every step, transition, guard and outcome, and list the gaps',
  options: {
    format: { takes: 'NAME', about: 'table, json, playwright' },
    moves: { takes: 'N', about: `moves to try for each flow; ${movesForAFlow} by default` },
    min: { takes: 'PERCENT', about: 'exit with 1 when the coverage is lower' },
  },
  run(names, values, project) {
    const format = textOf(values, 'format') ?? 'table';
    const form = forms[format];
    if (!form)
      throw new Error(
        `There is no format "${format}"; there are ${Object.keys(forms).join(', ')}.`,
      );
    const least = numberOf(values, 'min') ?? 0;
    const where = project();
    const parsed = readProduct(where);
    const flows = flowNames(parsed.product, names);
    const failed = failedLines(playWritten(parsed, flows, shownPath(where.flows)));
    const found = search(parsed, where.services, flows, numberOf(values, 'moves'));
    console.log(form(found, flows, where));
    // Printed to stderr, because programs read stdout.
    if (failed.length > 0) console.error(failed.join('\n'));
    const goals = found.flatMap((each) => each.goals).length;
    const gaps = found.flatMap((each) => each.gaps).length;
    const isLittle = goals > 0 && ((goals - gaps) / goals) * 100 < least;
    return isLittle || failed.length > 0 ? 1 : 0;
  },
};

// helpers

const forms: Readonly<
  Record<string, (found: readonly Searched[], flows: readonly string[], project: Project) => string>
> = {
  table: (found, flows) =>
    found
      .flatMap((each, index) => {
        const covered = coveredOf(each);
        return [
          `${flows[index]}: ${journeysFor(each).length} journeys, ${each.explored.tries} moves tried${each.explored.cut ? ', stopped at the limit' : ''}`,
          ...coverageTable(covered),
          ...gapLines(each),
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
            coverage: coveredOf(each),
            journeys: journeysFor(each).map(({ journey }) => journey),
            gaps: each.gaps.map(({ goal, reason, certain }) => ({
              ...{ id: goal.id, group: goal.group, what: goalWords(each.world, goal) },
              ...{ reason, proved: certain },
            })),
          },
        ]),
      ),
      null,
      2,
    ),
  playwright: (found, _flows, { services }) => specsOf(found, services).join('\n'),
};
