// The command `translate` adds missing texts to the catalogs of a language.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblemLine, parseProduct } from '../../engine/language/index.ts';
import {
  createTranslator,
  getSourceTexts,
  getTranslationCatalogPath,
  getTranslationCatalogs,
} from '../../engine/lint/index.ts';
import { readFlows } from '../load.ts';
import type { Command } from './command.ts';
import { formatCount, formatPath } from './project.ts';

export const translateCommand: Command = {
  name: 'translate',
  takes: '<language>',
  summary: 'add the missing texts of a language to its catalogs, without translations',
  options: {},
  run([locale], _values, project) {
    if (locale === undefined) throw new Error('Name a language, such as es.');
    const { flows } = project();
    const { sources, problems } = parseProduct(readFlows(flows));
    const [problem] = problems;
    if (problem) throw new Error(formatProblemLine(problem, formatPath(flows)));
    const find = createTranslator(sources, locale);
    const known = new Map(
      getTranslationCatalogs(sources)
        .filter((catalog) => catalog.locale === locale)
        .map(({ folder, texts }) => [folder, texts]),
    );
    const missing = new Map<string, Set<string>>();
    for (const { folder, value } of getSourceTexts(sources)) {
      if (find({ folder, value }) !== undefined) continue;
      missing.set(folder, (missing.get(folder) ?? new Set()).add(value));
    }
    for (const [folder, texts] of missing) {
      const added = Object.fromEntries([...texts].map((text) => [text, '']));
      const catalog = { ...added, ...known.get(folder) };
      writeFileSync(
        join(flows, getTranslationCatalogPath(folder, locale)),
        `${JSON.stringify(catalog, null, 2)}\n`,
      );
    }
    const count = [...missing.values()].reduce((sum, { size }) => sum + size, 0);
    console.log(
      count === 0
        ? `Every text is translated to "${locale}".`
        : `To translate: ${formatCount(count, 'text')} in ${formatCount(missing.size, 'catalog')}.`,
    );
    return 0;
  },
};
