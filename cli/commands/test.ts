// `test`: plays the journeys next to the flows, and generated ones, with the engine.

import type { Flow, Journey, Product } from '../../engine/language/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { coverageTable, coveredOf } from '../explore/coverage-table.ts';
import { journeysFor } from '../explore/journeys-for.ts';
import { movesForAFlow, search } from '../explore/search.ts';
import { approve } from '../journeys/approved.ts';
import { playFlows } from '../journeys/played.ts';
import { cacheFolder, openStore } from '../journeys/store.ts';
import { catalogReader } from '../load.ts';
import { type JourneyRun, reportsOfJourneys } from '../report/journeys.ts';
import { playWritten } from '../report/play-written.ts';
import { type Command, numberOf, textOf } from './command.ts';
import { flowNames, type Project, readProduct, shownPath } from './project.ts';

export const test: Command = {
  name: 'test',
  takes: '[flow…]',
  summary: 'play the journeys of all flows, or of the named ones',
  options: {
    format: { takes: 'NAME', about: Object.keys(reportsOfJourneys).join(', ') },
    generated: { about: 'also play the journeys that `paths` generates' },
    moves: {
      takes: 'N',
      about: `moves to try for them; ${movesForAFlow} for each flow by default`,
    },
    approve: { about: 'record the current behavior as approved' },
    coverage: { about: 'print the coverage of each flow' },
  },
  run(names, values, project) {
    const format = textOf(values, 'format') ?? 'text';
    const form = reportsOfJourneys[format];
    if (!form)
      throw new Error(
        `There is no format "${format}"; there are ${Object.keys(reportsOfJourneys).join(', ')}.`,
      );
    const where = project();
    const parsed = readProduct(where);
    const flows = flowNames(parsed.product, names);
    if (values.approve === true) return approveNow(where, parsed);
    const generated = values.generated === true;
    const most = generated ? (numberOf(values, 'moves') ?? movesForAFlow) : 0;
    const isSearched = generated || values.coverage === true;
    const found = isSearched ? search(parsed, where.services, flows, most) : [];
    const ran = [
      ...playWritten(parsed, flows, shownPath(where.flows)),
      ...found.flatMap((each) =>
        generated
          ? journeysFor(each).map(({ journey, end: { flow } }) =>
              play(parsed.product, flow, journey, `generated for ${flow.id}`),
            )
          : [],
      ),
    ];
    console.log(form(ran));
    // Printed to stderr, because programs read stdout.
    if (values.coverage === true)
      for (const [index, each] of found.entries())
        console.error([`${flows[index]}:`, ...coverageTable(coveredOf(each))].join('\n'));
    return ran.some(({ fault }) => fault !== null) ? 1 : 0;
  },
};

// helpers

function approveNow(where: Project, parsed: ReturnType<typeof readProduct>): number {
  const { catalog, text } = catalogReader(where.services)();
  const store = openStore(cacheFolder);
  const played = playFlows({ parsed, catalog, documents: text, store });
  const files = approve(where.flows, parsed, played);
  console.log(files.length === 0 ? 'No differences.' : files.join('\n'));
  return 0;
}

function play(product: Product, flow: Flow, journey: Journey, from: string): JourneyRun {
  return { from, flow: flow.id, name: journey.name, fault: runJourney(product, flow, journey) };
}
