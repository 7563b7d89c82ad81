// Fills the generated tables into the language guide.

import { languageKeyRenames } from '../../engine/language/index.ts';
import { formatCode, formatTable } from './table.ts';

/** Placeholder in the guide -> function that generates the table for it. */
const tableGenerators: Readonly<Record<string, () => string>> = {
  renames: () =>
    formatTable(
      ['version 1', 'version 2'],
      Object.entries(languageKeyRenames).map((names) => names.map(formatCode)),
    ),
};

/**
 * Returns the guide with each placeholder replaced by its table.
 * @throws Error if no table exists for a placeholder
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
