// Tests every rule with its own examples, and compares the list of rules with the folder.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import {
  checkProduct,
  type ExampleEdit,
  rules,
  sampleCatalog,
  sampleFiles,
} from '../../../engine/lint/index.ts';

function applyExample({ file, replace, by, also }: ExampleEdit): Readonly<Record<string, string>> {
  const text = sampleFiles[file] ?? '';
  expect(text, `${file} holds ${replace}`).toContain(replace);
  return { ...sampleFiles, ...also, [file]: text.replace(replace, by) };
}

describe('the checker', () => {
  it('finds nothing in the correct sample', () => {
    expect(checkProduct(parseProduct(sampleFiles), sampleCatalog)).toEqual([]);
  });

  it('keeps each rule in the file that its id names', () => {
    const folder = new URL('../../../engine/lint/rules', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => file.replace(/\.ts$/, ''));
    expect(rules.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  });

  for (const rule of rules) {
    describe(rule.id, () => {
      it('has examples that it accepts and that it refuses', () => {
        expect(rule.examples.valid.length).toBeGreaterThan(0);
        expect(rule.examples.invalid.length).toBeGreaterThan(0);
      });
      for (const [index, example] of rule.examples.valid.entries()) {
        it(`accepts example ${index + 1}: ${example.by.slice(0, 60)}`, () => {
          expect(checkProduct(parseProduct(applyExample(example)), sampleCatalog, [rule])).toEqual(
            [],
          );
        });
      }
      for (const [index, example] of rule.examples.invalid.entries()) {
        it(`refuses example ${index + 1}: ${example.by.slice(0, 60)}`, () => {
          const found = checkProduct(parseProduct(applyExample(example)), sampleCatalog, [rule]);
          const reported = found.map(
            ({ file, line, message, suggestion }) =>
              `${file}:${line} ${message} ${suggestion ?? ''}`,
          );
          expect(reported.join('\n')).toContain(example.says);
          expect(found.map(({ file, line }) => `${file}:${line}`)).toContain(example.at);
        });
      }
    });
  }
});
