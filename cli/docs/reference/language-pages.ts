// Generates the reference pages for the files of the flow language from its JSON Schema.

import format from '../../../engine/language/flow.schema.json' with { type: 'json' };
import { formatJsonCode, formatTable } from '../table.ts';
import { formatProperties, listProperties, type ReferenceProperty } from './properties.ts';
import type { DefinitionLinks, DocumentedSchema } from './shape.ts';

/** The schema definitions of the flow language, by name. */
export const languageDefinitions = format.$defs as Readonly<Record<string, DocumentedSchema>>;

interface LanguagePage {
  readonly title: string;
  readonly introduction: string;
  /** The sections of the page: heading -> name of the schema definition. */
  readonly sections: Readonly<Record<string, string>>;
}

const languagePages: Readonly<Record<string, LanguagePage>> = {
  'flow.md': {
    title: 'flow.json',
    introduction: 'The steps of a flow, their rules, and the data that the flow stores.',
    sections: {
      Flow: 'flow',
      Step: 'step',
      Reaction: 'reaction',
      Entry: 'entry',
      Take: 'take',
      Load: 'load',
      Handoff: 'handoff',
      Scope: 'scope',
      Condition: 'condition',
      Migration: 'migration',
    },
  },
  'screens.md': {
    title: 'Screens',
    introduction:
      'The content and the form of a step. [Blocks](blocks.md) and [Fields](fields.md) list the properties of each block and each widget.',
    sections: { Screen: 'screen', Form: 'form', Action: 'action', Block: 'block' },
  },
  'app.md': {
    title: 'app.json',
    introduction: 'The settings and the data that all flows of a product share.',
    sections: { Application: 'app', 'Message about a charge': 'unknownCharge' },
  },
  'journeys.md': {
    title: 'journeys.json',
    introduction: 'A list of journeys and sections.',
    sections: { Journey: 'journey', 'Journey step': 'journeyStep', Section: 'section' },
  },
  'parts-and-fixtures.md': {
    title: 'Parts and fixtures',
    introduction:
      '`parts.json`, and `parts` in `flow.json`, hold named parts of flows. `fixtures.json` and `<flow>/fixtures.json` hold named values of journeys. Both are objects: name → value.',
    sections: { 'Part in use': 'partValue', 'Fixture in use': 'fixtureValue' },
  },
};

/** The definitions without properties, with the words that stand for them in tables. */
const typeNames: Readonly<Record<string, string>> = {
  guard: 'guard',
  shape: 'value',
  text: 'text',
  path: 'data path',
  target: 'target',
  call: 'operation',
  reactions: 'reactions',
  outcomes: 'outcomes',
  loads: 'loads',
  answers: 'answers',
  jsonSchema: 'JSON Schema',
  parts: 'parts',
  journeys: 'journeys',
  fixtures: 'fixtures',
  partNames: 'part names',
  partName: 'part name',
  fixtureNames: 'fixture names',
  fixtureName: 'fixture name',
  comment: 'comment',
};

const typeExamples: Readonly<Record<string, unknown>> = {
  guard: { '==': [{ var: 'state.kind' }, 'black'] },
  shape: { tea: { $: { var: 'state.kind' } } },
  text: 'Thank you, {state.name}',
  path: 'state.name',
  target: '@next',
  call: 'shop.order',
  reactions: [{ when: 'isPaid', go: 'done' }, '@next'],
  outcomes: { ok: '@next', '*': '@retry' },
  loads: ['shop.teas', { call: 'shop.price', into: 'state.price' }],
  answers: { 'shop.order': { ok: { number: '7' } } },
  jsonSchema: { type: 'string', maxLength: 80 },
  parts: { tea: { type: 'string', enum: ['green', 'black'] } },
  journeys: [{ name: 'a visit is planned', steps: [{ open: '/visit', at: 'name' }] }],
  fixtures: { order: { number: '7', price: 450 } },
  partNames: ['tea', 'milk'],
  partName: 'tea',
  fixtureNames: ['account', 'catalog'],
  fixtureName: 'order',
  comment: 'Asked once.',
};

/** The link for each schema definition, relative to a reference page. */
export const definitionLinks: DefinitionLinks = {
  ...Object.fromEntries(
    Object.entries(languagePages).flatMap(([file, { sections }]) =>
      Object.entries(sections).map(([heading, name]) => [
        name,
        `[${heading.toLowerCase()}](${file}#${toAnchor(heading)})`,
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(typeNames).map(([name, word]) => [name, `[${word}](types.md)`]),
  ),
};

/** Lists the properties of a schema definition of the flow language. */
export function listDefinition(name: string): readonly ReferenceProperty[] {
  return listProperties(languageDefinitions[name] ?? {}, {
    definitions: languageDefinitions,
    links: definitionLinks,
  });
}

/** Returns the reference pages of the flow language: file name -> text. */
export function createLanguagePages(): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      Object.entries(languagePages).map(([file, page]) => [file, createLanguagePage(page)]),
    ),
    'types.md': createTypesPage(),
  };
}

// helpers

function createLanguagePage({ title, introduction, sections }: LanguagePage): string {
  return [
    `# ${title}\n\n${introduction}`,
    ...Object.entries(sections).map(([heading, name]) => {
      const description = String(languageDefinitions[name]?.description);
      return `## ${heading}\n\n${description}\n\n${formatProperties(listDefinition(name))}`;
    }),
    '',
  ].join('\n\n');
}

/** Returns the page that documents the types mentioned in the tables of other pages. */
function createTypesPage(): string {
  return [
    '# Types',
    'The tables of the reference name these types. Every object of a file can also have a `$comment`, which is ignored.',
    formatTable(
      ['type', 'description', 'example'],
      Object.entries(typeNames).map(([name, word]) => [
        word,
        String(languageDefinitions[name]?.description),
        formatJsonCode(typeExamples[name]),
      ]),
    ),
    '',
  ].join('\n\n');
}

function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}
