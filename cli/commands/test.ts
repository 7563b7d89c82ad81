// The command `test` plays written journeys and generated journeys with the engine.

import type { Flow, Journey, Product } from '../../engine/language/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { formatCoverage, getGoalCoverage } from '../explore/coverage-table.ts';
import { defaultMovesPerFlow, searchFlows } from '../explore/search.ts';
import { selectJourneys } from '../explore/select-journeys.ts';
import { writeApprovedFiles } from '../journeys/approved.ts';
import { playFlows } from '../journeys/play-flows.ts';
import { cacheFolder, openStore } from '../journeys/store.ts';
import { createCatalogReader } from '../load.ts';
import { type JourneyRun, journeyFormatters } from '../report/journeys.ts';
import { playWrittenJourneys } from '../report/play-written-journeys.ts';
import { type Command, getFormat, getNumberOption } from './command.ts';
import { formatPath, getFlowNames, type Project, readProduct } from './project.ts';

export const testCommand: Command = {
  name: 'test',
  takes: '[flow…]',
  summary: 'play the journeys of all flows, or of the named ones',
  options: {
    format: { takes: 'NAME', about: Object.keys(journeyFormatters).join(', ') },
    generated: { about: 'also play the journeys that `paths` generates' },
    moves: {
      takes: 'N',
      about: `moves to try for them; ${defaultMovesPerFlow} for each flow by default`,
    },
    approve: { about: 'record the current behavior as approved' },
    coverage: { about: 'print the coverage of each flow' },
  },
  run(names, values, project) {
    const form = journeyFormatters[getFormat(values, journeyFormatters, 'text')];
    const where = project();
    const parsed = readProduct(where);
    const flows = getFlowNames(parsed.product, names);
    if (values.approve === true) return approveCurrentState(where, parsed);
    const generated = values.generated === true;
    const most = generated ? (getNumberOption(values, 'moves') ?? defaultMovesPerFlow) : 0;
    const isSearched = generated || values.coverage === true;
    const found = isSearched ? searchFlows(parsed, where.services, flows, most) : [];
    const ran = [
      ...playWrittenJourneys(parsed, flows, formatPath(where.flows)),
      ...found.flatMap((each) =>
        generated
          ? selectJourneys(each).map(({ journey, end: { flow } }) =>
              playJourney(parsed.product, flow, journey, `generated for ${flow.id}`),
            )
          : [],
      ),
    ];
    console.log(form(ran));
    // Prints to stderr, because other programs read the report from stdout.
    if (values.coverage === true)
      for (const [index, each] of found.entries())
        console.error([`${flows[index]}:`, ...formatCoverage(getGoalCoverage(each))].join('\n'));
    return ran.some(({ fault }) => fault !== null) ? 1 : 0;
  },
};

// helpers

function approveCurrentState(where: Project, parsed: ReturnType<typeof readProduct>): number {
  const { catalog, text } = createCatalogReader(where.services)();
  const store = openStore(cacheFolder);
  const played = playFlows({ parsed, catalog, documents: text, store });
  const files = writeApprovedFiles(where.flows, parsed, played);
  console.log(files.length === 0 ? 'No differences.' : files.join('\n'));
  return 0;
}

function playJourney(product: Product, flow: Flow, journey: Journey, from: string): JourneyRun {
  return { from, flow: flow.id, name: journey.name, fault: runJourney(product, flow, journey) };
}
