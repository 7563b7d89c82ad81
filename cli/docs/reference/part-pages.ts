// Generates the reference pages of blocks, fields, and interface texts from their declarations.

import { blockCatalog } from '../../../renderers/blocks/catalog.ts';
import { optionsSchema } from '../../../renderers/declare.ts';
import { interfaceTexts } from '../../../renderers/interface-texts.ts';
import { widgetCatalog } from '../../../renderers/widgets/catalog.ts';
import { formatCode, formatJsonBlock, formatTable } from '../table.ts';
import { formatProperties, listProperties, type ReferenceProperty } from './properties.ts';
import type { DocumentedSchema } from './shape.ts';

const noDefinitions = { definitions: {}, links: {} };

const commonOptions = optionsSchema();
const commonNames = Object.keys(commonOptions.properties);

/** Lists the properties of all blocks: block name -> properties. */
export function listBlockProperties(): Readonly<Record<string, readonly ReferenceProperty[]>> {
  return Object.fromEntries(
    blockCatalog.map(({ name, schema, examples }) => [
      name,
      listProperties(schema as DocumentedSchema, {
        ...noDefinitions,
        values: examples.map(({ properties }) => properties),
      }),
    ]),
  );
}

/**
 * Lists the options of all widgets: widget name -> options. The empty name stands for the options that all widgets
 * share.
 */
export function listFieldOptions(): Readonly<Record<string, readonly ReferenceProperty[]>> {
  return {
    '': listProperties(commonOptions, noDefinitions),
    ...Object.fromEntries(
      widgetCatalog.map(({ name, options }) => [
        name,
        listProperties(options as DocumentedSchema, noDefinitions).filter(
          ({ path }) => !commonNames.includes(path.split(/[.[]/)[0] ?? ''),
        ),
      ]),
    ),
  };
}

/** Returns the text of the reference page for blocks. */
export function createBlocksPage(): string {
  const properties = listBlockProperties();
  return [
    '# Blocks',
    'A block is an object in `blocks` of a screen. `block` is its name, and its properties are written next to it. [Every block](screens.md#block) can also have `place`, `when` and `unless`. All texts can contain placeholders, and every value can be an expression.',
    ...blockCatalog.flatMap(({ name, summary, examples }) => [
      `## ${name}`,
      summary,
      formatPropertiesOf(properties[name] ?? []),
      formatJsonBlock({ block: name, ...examples[0]?.properties }),
    ]),
    '',
  ].join('\n\n');
}

/** Returns the text of the page of interface texts. */
export function createInterfaceTextsPage(): string {
  return [
    '# Interface texts',
    'The texts of buttons, messages, and hints that belong to no screen. `texts.interface` in `app.json` defines every one of them. A text can show its values by [placeholders](types.md): `{seconds}`, or a plural such as `{seconds, plural, one {# second} other {# seconds}}`. A new product starts with all texts in English.',
    formatTable(
      ['text', 'values'],
      Object.entries(interfaceTexts).map(([key, names]) => [
        formatCode(key),
        names.map((name) => formatCode(`{${name}}`)).join(', ') || '–',
      ]),
    ),
    '',
  ].join('\n\n');
}

/** Returns the text of the page of fields. */
export function createFieldsPage(): string {
  const options = listFieldOptions();
  return [
    '# Fields',
    'A field is a property of `schema` in a form. `ui` in the form says how it looks: `ui:widget` names the widget, and `ui:options` holds its options. An option can also be written as a key of its own, such as `ui:help`. Without `ui:widget`, the type of the field decides. The widget `hidden` shows nothing and keeps the answer.',
    formatJsonBlock({
      ui: {
        kind: {
          'ui:widget': 'radios',
          'ui:help': 'We serve both with milk.',
          'ui:errors': { required: 'Choose a tea' },
        },
      },
    }),
    '## Options of every field',
    formatPropertiesOf(options[''] ?? []),
    ...widgetCatalog.flatMap(({ name, summary, answers, examples: [example] }) => [
      `## ${name}`,
      `${summary} Its answer is of type ${answers.types.map(formatCode).join(', ')}${answers.format === undefined ? '' : ` with the format ${formatCode(answers.format)}`}.`,
      formatPropertiesOf(options[name] ?? []),
      formatJsonBlock({
        schema: { properties: { field: example?.schema ?? {} } },
        ui: { field: { 'ui:widget': name, ...example?.ui } },
      }),
    ]),
    '',
  ].join('\n\n');
}

// helpers

function formatPropertiesOf(properties: readonly ReferenceProperty[]): string {
  return properties.length === 0
    ? 'It has no properties of its own.'
    : formatProperties(properties);
}
