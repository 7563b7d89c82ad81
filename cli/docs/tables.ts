// The generated tables of the language guide.

import { languageKeyRenames } from '../../engine/language/index.ts';
import { formatCode, formatTable } from './table.ts';

/** Name of a placeholder in the page -> function that generates its table. */
const tableGenerators: Readonly<Record<string, () => string>> = {
  renames: () =>
    formatTable(
      ['version 1', 'version 2'],
      Object.entries(languageKeyRenames).map((names) => names.map(formatCode)),
    ),
};

/**
 * Returns the page with each table filled in.
 * @throws Error for a placeholder without a table
 */
export function fillTables(page: string): string {
  return page.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- \/generated -->)/g,
    (_, begin: string, name: string, end: string) => {
      const make = tableGenerators[name];
      if (!make) throw new Error(`There is no table "${name}".`);
      return `${begin}${make()}\n${end}`;
    },
  );
}
