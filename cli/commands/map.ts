// The command `map` draws flows as a diagram.

import type { Flow } from '../../engine/language/index.ts';
import { readDocuments } from '../load.ts';
import { createMapRenderer, type MapRenderer } from '../map/create-map.ts';
import { formatMermaid } from '../map/mermaid.ts';
import { formatSvg } from '../map/svg.ts';
import { type Command, getFormat, writeOutput } from './command.ts';
import { getFlows, readProduct } from './project.ts';

export const mapCommand: Command = {
  name: 'map',
  takes: '<flow…> | --all',
  summary:
    'draw flows (all of them without a name), with guards in words, unreachable and untested steps marked',
  options: {
    all: { about: 'draw the whole product, which is the default' },
    format: { takes: 'NAME', about: 'svg, mermaid' },
    out: { takes: 'FILE', about: 'write to a file' },
  },
  run(names, values, project) {
    const draw = formatters[getFormat(values, formatters, 'svg')];
    const { flows: folder, services } = project();
    const parsed = readProduct({ flows: folder });
    const { product } = parsed;
    if (values.all === true && names.length > 0) throw new Error('Name flows, or use --all.');
    const flows = getFlows(product, names);
    const title = flows.map(({ id }) => id).join(', ');
    writeOutput(
      values,
      draw(createMapRenderer(parsed, { documents: readDocuments(services) }), flows, title),
    );
    return 0;
  },
};

// helpers

type Draw = (atlas: MapRenderer, flows: readonly Flow[], title: string) => string;

/** The functions that draw a map, by output format. */
const formatters: Readonly<Record<'svg' | 'mermaid', Draw>> = {
  svg: (atlas, flows, title) => formatSvg(atlas.draw(flows), title),
  mermaid: (atlas, flows) => {
    const { graph, marks } = atlas.getGraph(flows);
    return formatMermaid(graph, marks);
  },
};
