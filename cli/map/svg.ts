// Draws a graph as SVG without scripts, laid out by ELK.

import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import type { Graph, GraphNode } from '../../engine/lint/index.ts';
import { escapeXml } from '../report/junit.ts';
import { truncate } from '../truncate.ts';
import type { Highlights } from './highlights.ts';

const lineHeight = 18;
const letterWidth = 7.2;
/** The maximum length of the text at an edge. A guard can be long. */
const maxLabelLength = 60;

/** @param title the title of the diagram */
export async function drawSvg(graph: Graph, marks: Highlights, title: string): Promise<string> {
  const layout = await new ELK().layout(createElkGraph(graph));
  const width = Math.ceil((layout.width ?? 0) + 2 * margin);
  const height = Math.ceil((layout.height ?? 0) + 2 * margin);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker></defs>',
    `<rect class="paper" x="${-margin}" y="${-margin}" width="${width}" height="${height}"/>`,
    ...(layout.edges ?? []).map((edge, index) =>
      drawEdge(edge, graph.edges[index]?.redirect ?? false),
    ),
    ...(layout.children ?? []).map((node, index) => drawNode(node, graph.nodes[index], marks)),
    '</svg>',
  ].join('\n');
}

// helpers

const margin = 20;

const style =
  '.paper{fill:#fff}text{font:13px system-ui,sans-serif;fill:#1b211e}.label{font-size:11px;fill:#56605b}.node{fill:#f1efe8;stroke:#56605b}.node.handoff{stroke-width:3}.node.other,.node.outside{fill:#fff;stroke-dasharray:2 3}.node.unreachable{stroke:#a8251b;stroke-width:3}.node.untested{stroke-dasharray:6 3}.edge{fill:none;stroke:#17553f}.edge.redirect{stroke-dasharray:5 4;stroke:#7d867f}@media(prefers-color-scheme:dark){.paper{fill:#14181f}text{fill:#e9eef4}.label{fill:#a9b6c3}.node{fill:#222b33;stroke:#a9b6c3}.node.other,.node.outside{fill:#14181f}.edge{stroke:#7fd0a8}marker path{fill:#7fd0a8}}';

function createElkGraph({ nodes, edges }: Graph): ElkNode {
  return {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': '30',
      'elk.layered.spacing.nodeNodeBetweenLayers': '50',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.randomSeed': '1',
    },
    children: nodes.map((node) => ({
      id: node.id,
      width: Math.max(...getNodeLines(node).map((text) => text.length)) * letterWidth + 24,
      height: getNodeLines(node).length * lineHeight + 16,
    })),
    edges: edges.map(({ from, to, event, guard }, index) => {
      const text = truncate([event, guard].filter(Boolean).join(': '), maxLabelLength);
      return {
        id: `e${index}`,
        sources: [from],
        targets: [to],
        labels: text === '' ? [] : [{ text, width: text.length * 6, height: 14 }],
      };
    }),
  };
}

function getNodeLines({ id, title }: GraphNode): readonly string[] {
  const words = title.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 26)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return id === 'outside' ? lines : [...lines, `(${id.split(':').at(-1)})`];
}

function drawNode(
  { x = 0, y = 0, width = 0, height = 0, id }: ElkNode,
  node: GraphNode | undefined,
  { unreachable, untested }: Highlights,
): string {
  if (!node) return '';
  const marks = [unreachable.has(id) && 'unreachable', untested.has(id) && 'untested'];
  const names = ['node', node.kind, ...marks].filter(Boolean).join(' ');
  const texts = getNodeLines(node).map(
    (text, index) =>
      `<text x="${x + 12}" y="${y + 20 + index * lineHeight}"${text.startsWith('(') ? ' class="label"' : ''}>${escapeXml(text)}</text>`,
  );
  return `<rect class="${names}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${texts.join('')}`;
}

function drawEdge({ sections = [], labels = [] }: ElkExtendedEdge, redirect: boolean): string {
  const paths = sections.map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x} ${y}`);
    return `<path class="edge${redirect ? ' redirect' : ''}" d="M${points.join('L')}" marker-end="url(#tip)"/>`;
  });
  const texts = labels.map(
    ({ x = 0, y = 0, text = '' }) =>
      `<text class="label" x="${x}" y="${y + 11}">${escapeXml(text)}</text>`,
  );
  return [...paths, ...texts].join('');
}
