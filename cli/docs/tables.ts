// The tables of the language guide, generated from declarations in the code.

import { modelRules } from '../../engine/explore/index.ts';
import format from '../../engine/language/flow.schema.json' with { type: 'json' };
import { keyRenames, operators, standardOperatorDocs } from '../../engine/language/index.ts';
import { outcomeDescriptions, rules, targetDescriptions } from '../../engine/lint/index.ts';
import { blockCatalog } from '../../renderers/blocks/catalog.ts';
import { widgetCatalog } from '../../renderers/widgets/catalog.ts';
import { formatCode, formatTable } from './table.ts';

/** Name of a placeholder in the page -> function that generates its table. */
const tableGenerators: Readonly<Record<string, () => string>> = {
  operators: () =>
    formatTable(
      ['operator', 'takes', 'gives'],
      operators.map(({ name, arguments: takes, summary, examples: [first] }) => [
        formatCode(name),
        takes.map((each) => each.name).join(', '),
        `${summary}${first ? ` \`${JSON.stringify(first.rule)}\` is \`${JSON.stringify(first.is)}\`.` : ''}`,
      ]),
    ),
  blocks: () =>
    formatTable(
      ['block', 'properties', 'for'],
      blockCatalog.map(({ name, schema, summary }) => [
        formatCode(name),
        formatPropertyNames(schema),
        summary,
      ]),
    ),
  widgets: () =>
    formatTable(
      ['widget', 'options of its own', 'for'],
      widgetCatalog.map(({ name, options, summary }) => [
        formatCode(name),
        formatPropertyNames(options, commonOptions),
        summary,
      ]),
    ),
  standard: () =>
    formatTable(
      ['operator', 'gives'],
      Object.entries(standardOperatorDocs).map(
        ([
          name,
          {
            summary,
            example: { rule, is },
          },
        ]) => [
          formatCode(name),
          `${summary} \`${JSON.stringify(rule)}\` is \`${JSON.stringify(is)}\`.`,
        ],
      ),
    ),
  targets: () => formatDescriptions('target', targetDescriptions),
  ...Object.fromEntries(
    Object.keys(format.$defs).map((name) => [name, () => formatDefinition(name)]),
  ),
  renames: () =>
    formatTable(
      ['version 1', 'version 2'],
      Object.entries(keyRenames).map((names) => names.map(formatCode)),
    ),
  outcomes: () => formatDescriptions('outcome', outcomeDescriptions),
  rules: () =>
    formatTable(
      ['rule', 'finds'],
      [...rules, ...modelRules].map(({ id, summary }) => [formatCode(id), summary]),
    ),
};

/** The definitions of the format that have properties. The page has a table for each. */
export const partsWithTables: readonly string[] = Object.entries(format.$defs)
  .filter(([, definition]) => 'properties' in definition)
  .map(([name]) => name);

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

// helpers

type Schema = Readonly<Record<string, unknown>>;

/** The options of every field, which the tables leave out. */
const commonOptions = new Set(['title', 'help', 'errors', 'label', 'width']);

function formatDescriptions(heading: string, all: Readonly<Record<string, string>>): string {
  return formatTable(
    [heading, 'means'],
    Object.entries(all).map(([name, about]) => [formatCode(name), about]),
  );
}

function formatPropertyNames(schema: unknown, without: ReadonlySet<string> = new Set()): string {
  const { properties = {}, required = [] } = schema as {
    properties?: Schema;
    required?: readonly string[];
  };
  return Object.keys(properties)
    .filter((name) => !without.has(name))
    .map((name) => formatCode(required.includes(name) ? name : `${name}?`))
    .join(' ');
}

/** Returns a table with the properties of a definition of the format and their descriptions. */
function formatDefinition(name: string): string {
  const definitions = format.$defs as Readonly<Record<string, Schema>>;
  const { properties = {}, required = [] } = definitions[name] as {
    properties?: Readonly<Record<string, Schema>>;
    required?: readonly string[];
  };
  return formatTable(
    ['property', 'means'],
    Object.entries(properties).flatMap(([property, { description, $ref }]) =>
      property.startsWith('$')
        ? []
        : [
            [
              `${formatCode(property)}${required.includes(property) ? ' (needed)' : ''}`,
              String(
                description ?? definitions[String($ref).split('/').at(-1) ?? '']?.description ?? '',
              ),
            ],
          ],
    ),
  );
}
