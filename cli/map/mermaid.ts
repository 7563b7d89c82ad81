// Prints a graph as a Mermaid diagram.

import type { Graph } from '../../engine/lint/index.ts';
import type { Highlights } from './marks.ts';

/** Top to bottom. Parts that no journey runs are highlighted. */
export function mermaid({ nodes, edges }: Graph, { untested, unreachable }: Highlights): string {
  const name = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  return [
    'flowchart TD',
    ...nodes.map(({ id, title, kind }) => {
      const [open, close] = brackets[kind];
      return `  ${name.get(id)}${open}"${safe(title)}"${close}`;
    }),
    ...edges.map(({ from, to, event, guard, redirect }) => {
      const label = safe([event, guard].filter(Boolean).join(': '));
      const arrow = redirect ? '-.->' : '-->';
      return `  ${name.get(from)} ${arrow}${label === '' ? '' : `|"${label}"|`} ${name.get(to)}`;
    }),
    ...classLine('unreachable', unreachable, name, 'stroke:#a8251b,stroke-width:3px'),
    ...classLine('untested', untested, name, 'stroke-dasharray:4 3'),
  ].join('\n');
}

// helpers

const brackets = {
  step: ['[', ']'],
  offPath: ['(', ')'],
  handoff: ['[[', ']]'],
  other: ['([', '])'],
  outside: ['((', '))'],
} as const;

/** Escapes quotes and special characters of Mermaid in a label. */
function safe(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:;!?’“”…()'/+-]/gu, (each) => `#${each.codePointAt(0)};`);
}

function classLine(
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
