// Draws the maps of a parsed product, and marks the steps that no journey shows.

import type { Flow, Parsed, Product } from '../../engine/language/index.ts';
import { createFlowGraph, type FlowGraph } from '../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { findOperationSummary } from '../operation-summary.ts';
import { createFlowMap } from './flow-map.ts';
import { findHighlights, type Highlights } from './highlights.ts';
import { createProductMap } from './product-map.ts';
import type { FlowMap } from './types.ts';

/** A parsed product without errors. */
type MappedProduct = Parsed & { readonly product: Product };

/** Draws the maps of a product. */
export interface MapRenderer {
  /** Returns the graph of one or several flows, and the steps to highlight in it. */
  readonly getGraph: (flows: readonly Flow[]) => { graph: FlowGraph; marks: Highlights };
  /** Draws one flow in detail, or several flows as boxes with their steps. */
  readonly draw: (flows: readonly Flow[]) => FlowMap;
}

/** Additional data for the drawings that is not in the flows. */
interface AtlasFacts {
  /** The steps that journeys show, as `flow:step`. If undefined, the journeys are played to find these steps. */
  readonly shown?: ReadonlySet<string>;
  /** The OpenAPI documents of the services. Their summaries describe the calls. */
  readonly documents?: Readonly<Record<string, OpenApiDocument>>;
}

/** Prepares the data that the drawings of a product need. */
export function createMapRenderer(
  parsed: MappedProduct,
  { shown = findShownSteps(parsed), documents = {} }: AtlasFacts = {},
): MapRenderer {
  const { product } = parsed;
  const graphs = new Map(
    Object.values(product.flows).map((flow) => [flow.id, createFlowGraph(product, flow)]),
  );
  const summaryOf = (operation: string) => findOperationSummary(documents, operation);
  const starts = findStarts(product);
  const targets = [...graphs.values()].flatMap(({ edges }) => edges.map(({ to }) => to));
  const leadsTo = new Set(targets);
  const getGraph = (flows: readonly Flow[]) => {
    const graph = mergeGraphs(flows.flatMap(({ id }) => graphs.get(id) ?? []));
    return { graph, marks: findHighlights(graph, leadsTo, shown, starts) };
  };
  return {
    getGraph,
    draw: (flows) => {
      const { graph, marks } = getGraph(flows);
      const [only, ...others] = flows;
      return only && others.length === 0
        ? createFlowMap(only, graph, marks, summaryOf)
        : createProductMap(flows, graphs, marks, product.app.home, summaryOf);
    },
  };
}

// helpers

/** Plays the journeys and returns the steps that they show, as `flow:step`. */
function findShownSteps(parsed: MappedProduct): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { flow, journey } of getJourneys(parsed))
    try {
      runJourney(parsed.product, flow, journey, {
        onScreen: ({ flow: at, step }) => shown.add(`${at}:${step}`),
      });
    } catch {
      // The checker reports expressions that cannot be evaluated. The steps before the failure count as shown.
    }
  return shown;
}

/** Returns the first step of each flow, as `flow:step`. */
function findStarts({ flows }: Product): ReadonlySet<string> {
  return new Set(
    Object.values(flows).flatMap((flow) => {
      const [first] = flow.steps;
      const begin = flow.start[0]?.go ?? first?.id ?? '';
      return [`${flow.id}:${begin}`, `${flow.id}:${first?.id ?? ''}`];
    }),
  );
}

/**
 * Merges the graphs of several flows. If a step of one graph is an external node in another graph, the step replaces
 * the external node.
 */
function mergeGraphs(graphs: readonly FlowGraph[]): FlowGraph {
  const nodes = new Map<string, FlowGraph['nodes'][number]>();
  for (const node of graphs.flatMap((graph) => graph.nodes))
    if (!nodes.has(node.id) || node.kind !== 'other') nodes.set(node.id, node);
  return { nodes: [...nodes.values()], edges: graphs.flatMap(({ edges }) => edges) };
}
