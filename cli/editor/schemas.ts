// The JSON Schemas that editors use for flow files: the format, with the names of each flow filled
// in.

import { getDataPaths } from '../../engine/explore/index.ts';
import engineFormat from '../../engine/language/flow.schema.json' with { type: 'json' };
import type { Flow, parseProduct } from '../../engine/language/index.ts';
import { rules } from '../../engine/lint/index.ts';
import type { OwnParts } from '../../renderers/build/catalog.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { catalogSchema } from './catalog.ts';
import { filled } from './fill.ts';
import { explained, reachable } from './format.ts';
import { logicDefinitions, to, toCatalog } from './logic.ts';
import { type EditorSchema, keysOf, oneOf } from './names.ts';
import type { Inputs } from './operations.ts';
import { conditionNames, derivedNames, eventNames, stepNames } from './steps.ts';
import { partName, partValue, withUses } from './uses.ts';

export interface EditorInput {
  readonly product: NonNullable<ReturnType<typeof parseProduct>['product']>;
  readonly documents: Readonly<Record<string, OpenApiDocument>>;
  readonly inputs: Inputs;
  /** The blocks and widgets that the product brings. */
  readonly own: OwnParts;
  /** Folder -> id of the flow in it. */
  readonly folders: Readonly<Record<string, string>>;
  /** Folder -> the names of the fixtures that its journeys can use; those of all flows under an empty name. */
  readonly fixtures: Readonly<Record<string, readonly string[]>>;
  /** Folder -> the names of the parts that its files can use; those of all flows under an empty name. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** Returns name -> schema: `catalog`, `app`, `ignore`, `fixtures`, `parts`, and one for each folder of a flow. */
export function editorSchemas(input: EditorInput): Readonly<Record<string, EditorSchema>> {
  const { product, folders, fixtures, parts } = input;
  const shared = { fixtures: [], parts: parts[''] ?? [] };
  return {
    catalog: catalogSchema(input),
    app: schemaOf(product, null, shared),
    ignore,
    fixtures: fixturesSchema(product, fixtures[''] ?? []),
    parts: partsSchema(product, shared.parts),
    ...Object.fromEntries(
      Object.entries(folders).map(([folder, id]) => [
        folder,
        schemaOf(product, product.flows[id] ?? null, {
          fixtures: fixtures[folder] ?? [],
          parts: parts[folder] ?? [],
        }),
      ]),
    ),
  };
}

// helpers

const draft = 'https://json-schema.org/draft/2020-12/schema';
const format = explained(engineFormat.$defs as unknown as Readonly<Record<string, EditorSchema>>);

const ignore: EditorSchema = {
  $schema: draft,
  title: 'Suppressed findings',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      rule: {
        description: 'The rule whose findings are suppressed.',
        anyOf: [
          oneOf(
            rules.map(({ id, summary }) => ({ name: id, about: summary })),
            '',
          ),
          { type: 'string' },
        ],
      },
      file: {
        description: 'The file below flows/; all of them when it is not given.',
        type: 'string',
      },
      reason: { description: 'Why, in ten letters or more.', type: 'string', minLength: 10 },
      until: {
        description: 'The last day on which it counts: year-month-day.',
        type: 'string',
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      },
    },
    required: ['rule', 'reason', 'until'],
    additionalProperties: false,
  },
};

/**
 * Returns the schema of a flow's files: the flow, its screens, and its journeys. Without a flow,
 * the schema of app.json.
 */
function schemaOf(
  product: EditorInput['product'],
  flow: Flow | null,
  names: { readonly fixtures: readonly string[]; readonly parts: readonly string[] },
): EditorSchema {
  const { app } = product;
  const events = eventNames(app, flow);
  const ofFlow = filled(format, { events: keysOf(events, to('reactions')), flow });
  const definitions = withUses({
    ...format,
    ...ofFlow,
    partValue: partValue(format.partValue, trackOf(ofFlow.reaction)),
    ...logicDefinitions({ ...(flow ? ownNames(product, flow) : emptyNames), events }),
    target: {
      anyOf: [
        ...(flow ? [oneOf(stepNames(flow), 'There is no such step.')] : []),
        toCatalog('target'),
      ],
    },
    // In a list, because the language service of VS Code loses a definition that is only a
    // reference to another file.
    call: { type: 'string', allOf: [toCatalog('operation')] },
    fixtureName: fixtureName(names.fixtures),
    partName: partName(names.parts),
  });
  const root = flow ? { title: flow.title, ...oneFlow } : { title: app.name, ...to('app') };
  return { $schema: draft, ...root, $defs: reachable(root, definitions) };
}

/** The schema of files of fixtures. Those of a flow may use names of their own. */
function fixturesSchema({ app }: EditorInput['product'], names: readonly string[]): EditorSchema {
  const definitions = {
    ...format,
    fixtureName: { anyOf: [fixtureName(names), { type: 'string' }] },
  };
  const root = { title: `${app.name}: fixtures`, ...to('fixtures') };
  return { $schema: draft, ...root, $defs: reachable(root, definitions) };
}

/** The schema of parts.json. */
function partsSchema({ app }: EditorInput['product'], names: readonly string[]): EditorSchema {
  const root = { title: `${app.name}: named parts`, ...to('parts') };
  const definitions = { ...format, partName: partName(names) };
  return { $schema: draft, ...root, $defs: reachable(root, definitions) };
}

function fixtureName(names: readonly string[]): EditorSchema {
  const known = names.map((name) => ({ name, about: 'A value for journeys.' }));
  return oneOf(known, 'There is no such fixture.');
}

function trackOf(reaction: EditorSchema | undefined): unknown {
  return (reaction?.properties as Readonly<Record<string, unknown>> | undefined)?.track;
}

const emptyNames = { conditions: [], derived: [], paths: [] };

/** Returns the names that a flow declares itself. */
function ownNames(product: EditorInput['product'], flow: Flow) {
  const shared = new Set(getDataPaths(product, null).map(({ path }) => path));
  return {
    conditions: conditionNames(flow.conditions),
    derived: derivedNames(flow.derive),
    paths: getDataPaths(product, flow).filter(({ path }) => !shared.has(path)),
  };
}

/** Journeys are a list, a flow has an id, and any other file in the folder is a screen. */
const oneFlow: EditorSchema = {
  if: { type: 'array' },
  then: to('journeys'),
  else: { if: { required: ['id'] }, then: to('flow'), else: to('screen') },
};
