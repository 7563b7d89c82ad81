// Tests the language guide: its fragments pass the check when they are added one after the other,
// and its tables match the code.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fillTables } from '../../cli/docs/tables.ts';
import { applySuppressions } from '../../cli/suppressions.ts';
import { parseProduct } from '../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';

const guidePage = readFileSync(
  fileURLToPath(new URL('../../docs/flow-language.md', import.meta.url)),
  'utf8',
);
const guideFragments = [
  ...guidePage.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)\n```/g),
].map(([, file = '', text = '']) => ({ file, text }));

describe('the page of the flow language', () => {
  test('every fragment of JSON has a file, so that none goes untested', () => {
    expect(guidePage.match(/```json/g)).toHaveLength(guideFragments.length);
    expect(guideFragments.length).toBeGreaterThan(6);
  });

  test('whoever follows it has flows without a finding, each time a flow is complete', () => {
    const files: Record<string, string> = { ...sampleFiles };
    let checked = 0;
    for (const { file, text } of guideFragments) {
      files[file] = text;
      // A flow passes the check only if its screens exist. The guide shows screens before flows,
      // except for the first ones.
      if (!file.endsWith('flow.json') || !files['visit/screens/done.json']) continue;
      expect(checkProduct(parseProduct(files), sampleCatalog)).toEqual([]);
      checked += 1;
    }
    expect(checked).toBe(5);
  });

  test('in the end the flows have no finding, and the journeys lead where they say', () => {
    const { 'ignore.json': _, ...files } = getFinalFiles();
    const parsed = parseProduct(files);
    expect(checkProduct(parsed, sampleCatalog)).toEqual([]);
    const { product } = parsed;
    const ran = getJourneys(parsed).map(({ flow, journey }) =>
      product ? runJourney(product, flow, journey) : 'no product',
    );
    expect(ran).toEqual([null, null, null]);
  });

  test('a finding that is suppressed as documented is not reported', () => {
    const { 'ignore.json': ignored, ...files } = getFinalFiles();
    const broken = { ...files, 'visit/screens/map.json': '{ "title": "The way" }' };
    const found = checkProduct(parseProduct(broken), sampleCatalog).filter(
      ({ rule }) => rule === 'names/missing-screen',
    );
    expect(found).toHaveLength(1);
    expect(applySuppressions(found, ignored, '2026-01-01')).toEqual([]);
    expect(applySuppressions(found, ignored, '3000-01-01')).toHaveLength(2);
  });

  test('its tables are made of what the code declares', () => {
    expect(fillTables(guidePage)).toBe(guidePage);
    expect(guidePage).toContain('| `like` | `extends` |');
  });
});

// helpers

/** Returns the files that a reader of the guide has written at the end. */
function getFinalFiles(): Record<string, string> {
  return {
    ...sampleFiles,
    ...Object.fromEntries(guideFragments.map(({ file, text }) => [file, text])),
  };
}
