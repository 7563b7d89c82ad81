// The drawings of a parsed product, with the steps marked that no journey shows.

import type { Flow, Parsed, Product } from '../../engine/language/index.ts';
import { createFlowGraph, type FlowGraph } from '../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { findSummary } from '../operation-summary.ts';
import { createFlowMap } from './flow-map.ts';
import { findHighlights, type Highlights } from './highlights.ts';
import { createProductMap } from './product-map.ts';
import type { FlowMap } from './types.ts';

/** A parsed product without errors, with the operations of its services. */
type MappedProduct = Parsed & { readonly product: Product };

/** Draws maps of a product. */
export interface Atlas {
  /** The graph of a flow or of several, and the steps to mark in it. */
  readonly getGraph: (flows: readonly Flow[]) => { graph: FlowGraph; marks: Highlights };
  /** Draws one flow in detail, or several as boxes with their steps. */
  readonly draw: (flows: readonly Flow[]) => FlowMap;
}

/** The facts that a drawing tells beside the flows. */
interface AtlasFacts {
  /** The steps that journeys show, as `flow:step`. By default the journeys are played. */
  readonly shown?: ReadonlySet<string>;
  /** The documents of the services, whose summaries name the calls. */
  readonly documents?: Readonly<Record<string, OpenApiDocument>>;
}

/** Reads what the drawings of a product need. */
export function createAtlas(
  parsed: MappedProduct,
  { shown = findShownSteps(parsed), documents = {} }: AtlasFacts = {},
): Atlas {
  const { product } = parsed;
  const graphs = new Map(
    Object.values(product.flows).map((flow) => [flow.id, createFlowGraph(product, flow)]),
  );
  const summaryOf = (operation: string) => findSummary(documents, operation);
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

/** Returns the steps that journeys show, as `flow:step`. */
function findShownSteps(parsed: MappedProduct): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { flow, journey } of getJourneys(parsed))
    try {
      runJourney(parsed.product, flow, journey, {
        onScreen: ({ flow: at, step }) => shown.add(`${at}:${step}`),
      });
    } catch {
      // An expression that cannot be evaluated is a finding of the checker. The steps before it are shown.
    }
  return shown;
}

/** Returns the steps that flows begin with, as `flow:step`. */
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
 * Merges the graphs of several flows. A step of one graph replaces the external node for it in the
 * others.
 */
function mergeGraphs(graphs: readonly FlowGraph[]): FlowGraph {
  const nodes = new Map<string, FlowGraph['nodes'][number]>();
  for (const node of graphs.flatMap((graph) => graph.nodes))
    if (!nodes.has(node.id) || node.kind !== 'other') nodes.set(node.id, node);
  return { nodes: [...nodes.values()], edges: graphs.flatMap(({ edges }) => edges) };
}
