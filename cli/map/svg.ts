// Formats a map as an SVG image without scripts.

import { escapeXml } from '../report/junit.ts';
import { getLinePath } from './line-path.ts';
import { getBadgeRows, getStepHeight, getTitleLines } from './step-text.ts';
import type { FlowMap, MapBadge, MapEdge, MapNode, MapTransition } from './types.ts';
import { formatTransition } from './ways.ts';

/** @param title the title of the diagram */
export function formatSvg({ width, height, nodes, edges }: FlowMap, title: string): string {
  const [outerWidth, outerHeight] = [width + 2 * margin, height + 2 * margin];
  const kinds = ['main', 'branch', 'back', 'redirect'];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}" viewBox="${-margin} ${-margin} ${outerWidth} ${outerHeight}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    `<defs>${kinds.map((kind) => `<marker id="tip-${kind}" class="${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>`).join('')}</defs>`,
    `<rect class="paper" x="${-margin}" y="${-margin}" width="${outerWidth}" height="${outerHeight}"/>`,
    ...edges.filter(({ kind }) => kind !== 'main').map(drawEdge),
    ...edges.filter(({ kind }) => kind === 'main').map(drawEdge),
    ...nodes.map(drawNode),
    ...edges.map(drawLabel),
    '</svg>',
  ].join('\n');
}

// helpers

const margin = 24;
/** The minimum height of a normal step box. Boxes inside a flow's box are lower, and have room only for a title. */
const minStepHeight = 40;

const style = [
  '.paper{fill:#fff}text{font:13px system-ui,sans-serif;fill:#1b211e}.id,.badge,.label{font-size:11px;fill:#56605b}',
  '.label{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}.name{font-weight:600}',
  '.node{fill:#f7f6f1;stroke:#8d958f}.node.offPath{fill:#fff}.node.handoff{stroke:#17553f;stroke-width:2}.node.other,.node.outside{fill:#fff;stroke-dasharray:3 3}.node.flow{fill:none;stroke:#c9cdc8}',
  '.node.unreachable{stroke:#a8251b;stroke-width:2}.node.untested{stroke-dasharray:6 3}.badge.failure{fill:#a8251b}',
  '.edge{fill:none;stroke:#8d958f;stroke-width:1.2}.edge.main{stroke:#17553f;stroke-width:2.4}.edge.back{stroke:#9a6a1f}.edge.redirect{stroke-dasharray:5 4}',
  'marker path{fill:#8d958f}marker.main path{fill:#17553f}marker.back path{fill:#9a6a1f}',
  '@media(prefers-color-scheme:dark){.paper{fill:#14181f}text{fill:#e9eef4}.id,.badge,.label{fill:#a9b6c3}.label{stroke:#14181f}.node{fill:#222b33;stroke:#6c7883}.node.offPath,.node.other,.node.outside{fill:#14181f}.node.handoff{stroke:#7fd0a8}.node.flow{fill:none;stroke:#39434d}.badge.failure{fill:#f0958c}.node.unreachable{stroke:#f0958c}.edge{stroke:#7b8894}.edge.main{stroke:#7fd0a8}.edge.back{stroke:#d9a95c}marker path{fill:#7b8894}marker.main path{fill:#7fd0a8}marker.back path{fill:#d9a95c}}',
].join('');

function drawNode(node: MapNode): string {
  const { kind, x, y, width, height, unreachable, untested } = node;
  const names = ['node', kind, unreachable && 'unreachable', untested && 'untested'];
  const rectangle = `<rect class="${names.filter(Boolean).join(' ')}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
  if (kind === 'flow') return rectangle + drawTexts(node, y);
  if (kind === 'other' || kind === 'outside') return rectangle + drawTitle(node, 2, 24);
  if (height < minStepHeight) return rectangle + drawTitle(node, 1, 28);
  return rectangle + drawTexts(node, y + (height - getStepHeight(node)) / 2);
}

/** Draws a title in the vertical middle of its box. */
function drawTitle({ title, x, y, height }: MapNode, maxLines: number, maxLength: number): string {
  const lines = getTitleLines(title, maxLines, maxLength);
  const top = y + height / 2 + 13 - lines.length * 8.5;
  return lines
    .map((line, index) => `<text x="${x + 10}" y="${top + index * 17}">${escapeXml(line)}</text>`)
    .join('');
}

/** Draws the title, the id, and the badges of a step's box. */
function drawTexts({ target, title, badges, x }: MapNode, top: number): string {
  const lines = getTitleLines(title);
  const texts = lines.map(
    (line, index) =>
      `<text class="name" x="${x + 12}" y="${top + 20 + index * 18}">${escapeXml(line)}</text>`,
  );
  const idY = top + 18 + lines.length * 18;
  const [flow, step] = target.split(':');
  const id = `<text class="id" x="${x + 12}" y="${idY}">${escapeXml(step || (flow ?? ''))}</text>`;
  const rows = getBadgeRows(badges).map((row, index) =>
    drawBadges(row, x + 12, idY + 20 + index * 20),
  );
  return `${texts.join('')}${id}${rows.join('')}`;
}

const signs = { guard: '◐', in: '⇥', redirect: '↪', failure: '⚠', stay: '↻', out: '↗' } as const;

function drawBadges(badges: readonly MapBadge[], x: number, y: number): string {
  const parts = badges.map(
    ({ kind, label, ways }, index) =>
      `<tspan class="badge ${kind}"${index > 0 ? ' dx="8"' : ''}>${signs[kind]} ${escapeXml(label)}<title>${describeWays(ways)}</title></tspan>`,
  );
  return `<text class="badge" x="${x}" y="${y}">${parts.join('')}</text>`;
}

function drawEdge({ points, kind, ways }: MapEdge): string {
  return `<path class="edge ${kind}" d="${getLinePath(points)}" marker-end="url(#tip-${kind})"><title>${describeWays(ways)}</title></path>`;
}

function drawLabel({ label, labelAt, ways }: MapEdge): string {
  return label === '' || !labelAt
    ? ''
    : `<text class="label" x="${labelAt.x}" y="${labelAt.y}" text-anchor="${labelAt.anchor}">${escapeXml(label)}<title>${describeWays(ways)}</title></text>`;
}

function describeWays(ways: readonly MapTransition[]): string {
  const lines = ways.map(({ title, event, guard, call }) =>
    [formatTransition(event, guard, call), `→ ${title}`].filter(Boolean).join(' '),
  );
  return escapeXml([...new Set(lines)].join('\n'));
}
