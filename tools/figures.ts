// Writes generated tables into docs/checker-figures.md, between two comments with the name of the
// script.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const figuresPage = new URL('../docs/checker-figures.md', import.meta.url);

/**
 * Replaces the text under a name in docs/checker-figures.md.
 * @throws Error when the page has no such section
 */
export function writeFigures(name: string, text: string): void {
  const page = existsSync(figuresPage) ? readFileSync(figuresPage, 'utf8') : '';
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- /figures: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/checker-figures.md has no "${begin}".`);
  writeFileSync(figuresPage, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`);
}
