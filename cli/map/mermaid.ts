// Prints a graph as a Mermaid diagram.

import type { FlowGraph } from '../../engine/lint/index.ts';
import type { Highlights } from './highlights.ts';

/** Formats a graph as a Mermaid diagram from top to bottom. Highlights untested and unreachable steps. */
export function formatMermaid(
  { nodes, edges }: FlowGraph,
  { untested, unreachable }: Highlights,
): string {
  const name = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  return [
    'flowchart TD',
    ...nodes.map(({ id, title, kind }) => {
      const [open, close] = nodeBrackets[kind];
      return `  ${name.get(id)}${open}"${escapeLabel(title)}"${close}`;
    }),
    ...edges.map(({ from, to, event, guard, redirect }) => {
      const label = escapeLabel([event, guard].filter(Boolean).join(': '));
      const arrow = redirect ? '-.->' : '-->';
      return `  ${name.get(from)} ${arrow}${label === '' ? '' : `|"${label}"|`} ${name.get(to)}`;
    }),
    ...formatClass('unreachable', unreachable, name, 'stroke:#a8251b,stroke-width:3px'),
    ...formatClass('untested', untested, name, 'stroke-dasharray:4 3'),
  ].join('\n');
}

// helpers

const nodeBrackets = {
  step: ['[', ']'],
  offPath: ['(', ')'],
  handoff: ['[[', ']]'],
  other: ['([', '])'],
  outside: ['((', '))'],
} as const;

/** Escapes quotes and Mermaid's special characters in a label. */
function escapeLabel(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:;!?’“”…()'/+-]/gu, (each) => `#${each.codePointAt(0)};`);
}

function formatClass(
  name: string,
  ids: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  style: string,
): readonly string[] {
  const marked = [...ids].flatMap((id) => names.get(id) ?? []);
  return marked.length === 0
    ? []
    : [`  classDef ${name} ${style}`, `  class ${marked.join(',')} ${name}`];
}
