// The page of the flow language: its fragments pass the check, one after the other, and its tables are those of the code.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { withTables } from '../../cli/docs/tables.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../engine/check/index.ts';
import { parseProduct } from '../../engine/index.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../docs/flow-language.md', import.meta.url)),
  'utf8',
);
const fragments = [...page.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)\n```/g)].map(
  ([, file = '', text = '']) => ({ file, text }),
);

describe('the page of the flow language', () => {
  test('every fragment of JSON has a file, so that none goes untested', () => {
    expect(page.match(/```json/g)).toHaveLength(fragments.length);
    expect(fragments.length).toBeGreaterThan(6);
  });

  test('whoever follows it has flows without a finding, each time a flow is complete', () => {
    const files: Record<string, string> = { ...sampleFiles };
    let checked = 0;
    for (const { file, text } of fragments) {
      files[file] = text;
      // A flow is complete when its screens are there: they stand before it, but for its first ones.
      if (!file.endsWith('flow.json') || !files['visit/screens/done.json']) continue;
      expect(checkProduct(parseProduct(files), sampleCatalog)).toEqual([]);
      checked += 1;
    }
    expect(checked).toBe(3);
  });

  test('its tables are made of what the code declares', () => {
    expect(withTables(page)).toBe(page);
    expect(page).toContain('`names/unknown-step`');
    expect(page).toContain('| `upload` |');
  });
});
