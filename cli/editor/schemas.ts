// Creates the JSON Schemas of flow files for editors. They combine the schema of the format with the names that each
// flow may use.

import { getDataPaths } from '../../engine/explore/index.ts';
import engineFormat from '../../engine/language/flow.schema.json' with { type: 'json' };
import type { Flow, parseProduct } from '../../engine/language/index.ts';
import { rules } from '../../engine/lint/index.ts';
import type { CustomParts } from '../../renderers/build/catalog.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { createCatalogSchema } from './catalog.ts';
import { fillDefinitions } from './fill-definitions.ts';
import { getReachableDefinitions, moveDescriptionsToReferences } from './format-definitions.ts';
import { createCatalogReference, createLogicDefinitions, createReference } from './logic.ts';
import { createNameSchema, createProperties, type EditorSchema } from './names.ts';
import type { OperationInputs } from './operations.ts';
import { allowPartUses, createPartNameSchema, createPartSchema } from './part-uses.ts';
import { getConditionNames, getDerivedNames, getEventNames, getStepNames } from './steps.ts';

export interface EditorInput {
  readonly product: NonNullable<ReturnType<typeof parseProduct>['product']>;
  readonly documents: Readonly<Record<string, OpenApiDocument>>;
  readonly inputs: OperationInputs;
  /** The custom blocks and widgets of the product. */
  readonly own: CustomParts;
  /** Folder -> the id of the flow in the folder. */
  readonly folders: Readonly<Record<string, string>>;
  /**
   * Folder -> the names of the fixtures that journeys in the folder can use. The empty key has the fixtures of all
   * flows.
   */
  readonly fixtures: Readonly<Record<string, readonly string[]>>;
  /** Folder -> the names of the parts that files in the folder can use. The empty key has the parts of all flows. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the editor schemas by name: `catalog`, `app`, `ignore`, `fixtures`, `parts`, and one schema for each flow
 * folder.
 */
export function createEditorSchemas(input: EditorInput): Readonly<Record<string, EditorSchema>> {
  const { product, folders, fixtures, parts } = input;
  const shared = { fixtures: [], parts: parts[''] ?? [] };
  return {
    catalog: createCatalogSchema(input),
    app: createFlowSchema(product, null, shared),
    ignore: ignoreSchema,
    fixtures: createFixturesSchema(product, fixtures[''] ?? []),
    parts: createPartsSchema(product, shared.parts),
    ...Object.fromEntries(
      Object.entries(folders).map(([folder, id]) => [
        folder,
        createFlowSchema(product, product.flows[id] ?? null, {
          fixtures: fixtures[folder] ?? [],
          parts: parts[folder] ?? [],
        }),
      ]),
    ),
  };
}

// helpers

const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
const languageDefinitions = moveDescriptionsToReferences(
  engineFormat.$defs as unknown as Readonly<Record<string, EditorSchema>>,
);

const ignoreSchema: EditorSchema = {
  $schema: jsonSchemaDialect,
  title: 'Suppressed findings',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      rule: {
        description: 'The rule whose findings are suppressed.',
        anyOf: [
          createNameSchema(
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
 * Returns the schema of the files of a flow: the flow, its screens, and its journeys. For null, returns the schema of
 * app.json.
 */
function createFlowSchema(
  product: EditorInput['product'],
  flow: Flow | null,
  names: { readonly fixtures: readonly string[]; readonly parts: readonly string[] },
): EditorSchema {
  const { app } = product;
  const events = getEventNames(app, flow);
  const ofFlow = fillDefinitions(languageDefinitions, {
    events: createProperties(events, createReference('reactions')),
    flow,
  });
  const definitions = allowPartUses({
    ...languageDefinitions,
    ...ofFlow,
    partValue: createPartSchema(languageDefinitions.partValue, getTrackSchema(ofFlow.reaction)),
    ...createLogicDefinitions({ ...(flow ? getOwnNames(product, flow) : noNames), events }),
    target: {
      anyOf: [
        ...(flow ? [createNameSchema(getStepNames(flow), 'There is no such step.')] : []),
        createCatalogReference('target'),
      ],
    },
    // The reference is wrapped in `allOf`, because VS Code ignores a definition that is only a
    // reference to another file.
    call: { type: 'string', allOf: [createCatalogReference('operation')] },
    fixtureName: createFixtureNameSchema(names.fixtures),
    partName: createPartNameSchema(names.parts),
  });
  const root = flow
    ? { title: flow.title, ...flowFolderSchema }
    : { title: app.name, ...createReference('app') };
  return { $schema: jsonSchemaDialect, ...root, $defs: getReachableDefinitions(root, definitions) };
}

/** Returns the schema of a fixtures file. A fixtures file in a flow's folder can define additional names. */
function createFixturesSchema(
  { app }: EditorInput['product'],
  names: readonly string[],
): EditorSchema {
  const definitions = {
    ...languageDefinitions,
    fixtureName: { anyOf: [createFixtureNameSchema(names), { type: 'string' }] },
  };
  const root = { title: `${app.name}: fixtures`, ...createReference('fixtures') };
  return { $schema: jsonSchemaDialect, ...root, $defs: getReachableDefinitions(root, definitions) };
}

/** Returns the schema of a parts.json file. */
function createPartsSchema(
  { app }: EditorInput['product'],
  names: readonly string[],
): EditorSchema {
  const root = { title: `${app.name}: named parts`, ...createReference('parts') };
  const definitions = { ...languageDefinitions, partName: createPartNameSchema(names) };
  return { $schema: jsonSchemaDialect, ...root, $defs: getReachableDefinitions(root, definitions) };
}

function createFixtureNameSchema(names: readonly string[]): EditorSchema {
  const known = names.map((name) => ({ name, about: 'A value for journeys.' }));
  return createNameSchema(known, 'There is no such fixture.');
}

function getTrackSchema(reaction: EditorSchema | undefined): unknown {
  return (reaction?.properties as Readonly<Record<string, unknown>> | undefined)?.track;
}

const noNames = { conditions: [], derived: [], paths: [] };

/** Returns the names of the conditions, derived values, and data paths that a flow itself declares. */
function getOwnNames(product: EditorInput['product'], flow: Flow) {
  const shared = new Set(getDataPaths(product, null).map(({ path }) => path));
  return {
    conditions: getConditionNames(flow.conditions),
    derived: getDerivedNames(flow.derive),
    paths: getDataPaths(product, flow).filter(({ path }) => !shared.has(path)),
  };
}

/**
 * The schema of any file in a flow's folder. A list is a journeys file, an object with an id is a flow, and any other
 * object is a screen.
 */
const flowFolderSchema: EditorSchema = {
  if: { type: 'array' },
  then: createReference('journeys'),
  else: {
    if: { required: ['id'] },
    then: createReference('flow'),
    else: createReference('screen'),
  },
};
