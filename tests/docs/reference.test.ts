// Tests the reference: every property has a shape, a description and an example, and the examples
// fit the schemas.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema as ValidatedSchema, Validator } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import {
  definitionLinks,
  languageDefinitions,
  listDefinition,
} from '../../cli/docs/reference/language-pages.ts';
import { createReferencePages } from '../../cli/docs/reference/pages.ts';
import { listBlockProperties, listFieldOptions } from '../../cli/docs/reference/part-pages.ts';
import type { ReferenceProperty } from '../../cli/docs/reference/properties.ts';
import format from '../../engine/language/flow.schema.json' with { type: 'json' };
import { operators, standardOperatorDocs } from '../../engine/language/index.ts';
import { rules } from '../../engine/lint/index.ts';
import { blockCatalog } from '../../renderers/blocks/catalog.ts';
import { widgetCatalog } from '../../renderers/widgets/catalog.ts';
import { projectRoot } from '../cli/run-flows.ts';

const pages = createReferencePages();

const definitionsWithProperties = Object.keys(languageDefinitions).filter(
  (name) => 'properties' in (languageDefinitions[name] ?? {}),
);

const lists: readonly (readonly [string, readonly ReferenceProperty[]])[] = [
  ...definitionsWithProperties.map((name) => [name, listDefinition(name)] as const),
  ...Object.entries(listBlockProperties()),
  ...Object.entries(listFieldOptions()),
];

describe.each(lists)('%s', (_, properties) => {
  test('every property has a shape, a description that is a sentence, and an example', () => {
    const incomplete = properties.filter(
      ({ shape, description, example }) =>
        shape === '' || !/^[A-Z`][\s\S]*\.$/.test(description) || example === undefined,
    );
    expect(incomplete.map(({ path }) => path)).toEqual([]);
  });

  test('no description begins with What, Where, Whether or How', () => {
    expect(
      properties.filter(({ description }) =>
        /^(What|Where|Whether|How|Who|That|Said)\b/.test(description),
      ),
    ).toEqual([]);
  });
});

describe('the schema of the language', () => {
  const { properties, missing } = collectProperties(format, '');

  test('describes each definition and each property', () => {
    expect(properties.length).toBeGreaterThan(180);
    expect(missing).toEqual([]);
  });

  test.each(properties.filter(({ schema }) => 'examples' in schema))(
    '$path: its example and its default fit it',
    ({ schema }) => {
      const validator = new Validator(
        { ...schema, $defs: format.$defs } as ValidatedSchema,
        '2020-12',
      );
      const { examples, default: usual } = schema as { examples: unknown[]; default?: unknown };
      for (const value of usual === undefined ? examples : [...examples, usual])
        expect(validator.validate(value)).toMatchObject({ valid: true });
    },
  );

  test('every definition has a place in the reference', () => {
    expect(Object.keys(languageDefinitions).filter((name) => !(name in definitionLinks))).toEqual(
      [],
    );
  });
});

describe('the pages', () => {
  test('have no paragraph and no cell that begins with What, Where, Whether or How', () => {
    const openings = Object.values(pages).flatMap((text) =>
      text.split('\n').flatMap((line) => line.split(' | ')),
    );
    expect(openings.filter((each) => /^(?:\| )?(?:What|Where|Whether|How)\b/.test(each))).toEqual(
      [],
    );
  });

  test('are what is in docs/reference', () => {
    const folder = join(projectRoot, 'docs/reference');
    const written = readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]);
    expect(Object.fromEntries(written)).toEqual(pages);
  });

  test('link to headings that exist', () => {
    const broken = Object.values(pages).flatMap((text) =>
      [...text.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)].filter(([, file = '', anchor]) => {
        const headings = [...(pages[file] ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          heading.toLowerCase().replaceAll(' ', '-'),
        );
        return !(file in pages) || (anchor !== undefined && !headings.includes(anchor));
      }),
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('list every block, widget, operator and rule', () => {
    const headings = (file: string) =>
      [...(pages[file] ?? '').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings('blocks.md')).toEqual(blockCatalog.map(({ name }) => name));
    expect(headings('fields.md').slice(1)).toEqual(widgetCatalog.map(({ name }) => name));
    const names = [...operators.map(({ name }) => name), ...Object.keys(standardOperatorDocs)];
    expect(names.filter((name) => !pages['expressions.md']?.includes(`| \`${name}\` |`))).toEqual(
      [],
    );
    expect(rules.filter(({ id }) => !pages['rules.md']?.includes(`| \`${id}\` |`))).toEqual([]);
  });
});

// helpers

interface FoundProperty {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Returns the properties in a schema, and the paths of those without a description. */
function collectProperties(
  node: unknown,
  path: string,
): { readonly properties: readonly FoundProperty[]; readonly missing: readonly string[] } {
  const properties: FoundProperty[] = [];
  const missing: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === '$defs' || name === 'properties')
        for (const [key, schema] of Object.entries(each as FoundProperty['schema'])) {
          const found = { path: `${at}/${key}`, schema: schema as FoundProperty['schema'] };
          const target = languageDefinitions[String(found.schema.$ref).split('/').at(-1) ?? ''];
          if (!(found.schema.description ?? target?.description)) missing.push(found.path);
          properties.push(found);
          visit(schema, found.path);
        }
      else if (!['examples', 'default', 'const'].includes(name)) visit(each, at);
    }
  };
  visit(node, path);
  return { properties, missing };
}
