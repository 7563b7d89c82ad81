// `map`: draws flows as a diagram.

import { createGraph, type Graph } from '../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import { findHighlights } from '../map/highlights.ts';
import { formatMermaid } from '../map/mermaid.ts';
import { drawSvg } from '../map/svg.ts';
import { type Command, getFormat, writeOutput } from './command.ts';
import { getFlows, readProduct } from './project.ts';

export const map: Command = {
  name: 'map',
  takes: '<flow…> | --all',
  summary:
    'draw flows (all of them without a name), with guards in words, unreachable and untested steps marked',
  options: {
    all: { about: 'draw the whole product, which is the default' },
    format: { takes: 'NAME', about: 'svg, mermaid' },
    out: { takes: 'FILE', about: 'write to a file' },
  },
  async run(names, values, project) {
    const draw = formatters[getFormat(values, formatters, 'svg')];
    const parsed = readProduct(project());
    const { product } = parsed;
    if (values.all === true && names.length > 0) throw new Error('Name flows, or use --all.');
    const flows = getFlows(product, names);
    const graph = mergeGraphs(flows.map((flow) => createGraph(product, flow)));
    const shown = new Set<string>();
    for (const { flow, journey } of getJourneys(parsed))
      runJourney(product, flow, journey, {
        onScreen: ({ flow: at, step }) => shown.add(`${at}:${step}`),
      });
    const starts = new Set(
      Object.values(product.flows).flatMap((flow) => {
        const [first] = flow.steps;
        const begin = flow.start[0]?.go ?? first?.id ?? '';
        return [`${flow.id}:${begin}`, `${flow.id}:${first?.id ?? ''}`];
      }),
    );
    const highlights = findHighlights(graph, shown, starts);
    const title = flows.map(({ id }) => id).join(', ');
    writeOutput(values, await draw(graph, highlights, title));
    return 0;
  },
};

// helpers

/** The output formats by name. */
const formatters = { svg: drawSvg, mermaid: formatMermaid };

/**
 * Merges the graphs of several flows. A step of one graph replaces the external node for it in the
 * others.
 */
function mergeGraphs(graphs: readonly Graph[]): Graph {
  const nodes = new Map<string, Graph['nodes'][number]>();
  for (const node of graphs.flatMap((graph) => graph.nodes))
    if (!nodes.has(node.id) || node.kind !== 'other') nodes.set(node.id, node);
  return { nodes: [...nodes.values()], edges: graphs.flatMap(({ edges }) => edges) };
}
