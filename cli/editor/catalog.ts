// Creates the schema of the names that all flows may use: operations, targets, operators, blocks, widgets, events,
// outcomes, and formats.

import { STATUS_CODES } from 'node:http';
import { getDataPaths } from '../../engine/explore/index.ts';
import {
  type App,
  type Flow,
  type parseProduct,
  textFormats,
} from '../../engine/language/index.ts';
import { outcomeDescriptions, targetDescriptions } from '../../engine/lint/index.ts';
import { type CustomParts, getBlocks, getWidgets } from '../../renderers/build/catalog.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { computedValueSchema, createBlockSchema, createFieldOptionsSchema } from './blocks.ts';
import { createApplicationDefinitions } from './logic.ts';
import {
  type CompletionName,
  createExactNameSchema,
  createNameSchema,
  createProperties,
  type EditorSchema,
} from './names.ts';
import {
  createInputsSchema,
  getOperationNames,
  getStatuses,
  type OperationInputs,
} from './operations.ts';
import { getOperatorNames } from './operators.ts';
import { getConditionNames, getDerivedNames, getFlowNames, getStepNames } from './steps.ts';

/** Returns the catalog schema. The schemas of all flows refer to it. */
export function createCatalogSchema({
  product,
  documents,
  inputs,
  own,
}: {
  readonly product: NonNullable<ReturnType<typeof parseProduct>['product']>;
  readonly documents: Readonly<Record<string, OpenApiDocument>>;
  readonly inputs: OperationInputs;
  readonly own: CustomParts;
}): EditorSchema {
  const { app } = product;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'What flows may use',
    $defs: {
      ...createOperationDefinitions(documents, inputs),
      ...createFlowDefinitions(Object.values(product.flows)),
      ...createAppDefinitions(app),
      ...createExpressionDefinitions(),
      ...createApplicationDefinitions({
        conditions: getConditionNames(app.conditions),
        derived: getDerivedNames(app.derive),
        paths: getDataPaths(product, null),
      }),
      ...createPartDefinitions(own),
    },
  };
}

// helpers

type Definitions = Readonly<Record<string, EditorSchema>>;

function createOperationDefinitions(
  documents: Readonly<Record<string, OpenApiDocument>>,
  inputs: OperationInputs,
): Definitions {
  const operations = getOperationNames(documents, inputs);
  return {
    operation: createNameSchema(operations, 'No service declares such an operation.'),
    operations: {
      properties: { ...createProperties(operations), $fixture: {} },
      additionalProperties: false,
    },
    call: createInputsSchema(inputs),
    outcomes: createOutcomesSchema(documents),
  };
}

function createFlowDefinitions(flows: readonly Flow[]): Definitions {
  return {
    flow: createNameSchema(getFlowNames(flows), 'There is no such flow.'),
    target: createNameSchema(getTargetNames(flows), 'There is no such target.'),
  };
}

/** Returns the definitions of the events, leaves, and flags that app.json declares. */
function createAppDefinitions({ events, leaves, flags }: App): Definitions {
  return {
    event: createNameSchema(
      Object.entries(events).map(([name, { about }]) => ({ name, about })),
      'app.json declares no such event.',
    ),
    eventProperties: createEventPropertiesSchema(events),
    allow: createNameSchema(
      Object.entries(leaves).map(([name, { origins }]) => ({ name, about: origins })),
      'app.json declares no such list of origins.',
    ),
    flags: {
      properties: createProperties(
        Object.entries(flags).map(([name, { about }]) => ({ name, about })),
      ),
      additionalProperties: false,
    },
  };
}

/** Returns the definitions of text formats, operators, and computed values. */
function createExpressionDefinitions(): Definitions {
  return {
    format: createNameSchema(
      textFormats.map((name) => ({ name, about: `As in {path, ${name}}.` })),
      'There is no such text format.',
    ),
    operators: {
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      properties: { ...createProperties(getOperatorNames()), $use: {} },
      additionalProperties: false,
    },
    computed: computedValueSchema,
  };
}

/** Returns the definitions of blocks and widgets. */
function createPartDefinitions(own: CustomParts): Definitions {
  const [blocks, widgets] = [getBlocks(own), getWidgets(own)];
  return {
    blockName: createNameSchema(
      blocks.map(({ name, summary }) => ({ name, about: summary })),
      'There is no such block.',
    ),
    blocks: { allOf: blocks.map(createBlockSchema) },
    widget: createNameSchema(
      [
        ...widgets.map(({ name, summary }) => ({ name, about: summary })),
        { name: 'hidden', about: 'Not shown; the answer is kept.' },
      ],
      'There is no such widget.',
    ),
    field: createFieldOptionsSchema(widgets),
  };
}

function getTargetNames(flows: readonly Flow[]): readonly CompletionName[] {
  return [
    ...Object.entries(targetDescriptions).map(([name, about]) => ({ name, about })),
    ...flows.flatMap((flow) => [
      { name: `${flow.id}:`, about: `${flow.title}: where its own address leads` },
      ...getStepNames(flow).map(({ name, about }) => ({
        name: `${flow.id}:${name}`,
        about: `${flow.title}: ${about}`,
      })),
    ]),
  ];
}

function createEventPropertiesSchema(
  events: Readonly<Record<string, { readonly properties: readonly string[] }>>,
): EditorSchema {
  return {
    allOf: Object.entries(events).map(([name, { properties }]) => ({
      if: { properties: { event: createExactNameSchema(name) }, required: ['event'] },
      then: {
        properties: {
          properties: {
            properties: Object.fromEntries(properties.map((each) => [each, true])),
            patternProperties: { '^\\$': true },
            additionalProperties: false,
          },
        },
      },
    })),
  };
}

function createOutcomesSchema(documents: Readonly<Record<string, OpenApiDocument>>): EditorSchema {
  const words = Object.entries(outcomeDescriptions).map(([name, about]) => ({ name, about }));
  const statuses = getStatuses(documents).map((name) => ({
    name,
    about: `The service answered ${name}: ${STATUS_CODES[name] ?? 'its own status'}.`,
  }));
  return {
    properties: createProperties([...words, ...statuses]),
    patternProperties: { '^[1-5]\\d\\d(:[a-z][a-z0-9-]*)?$': true, '^\\$': true },
    additionalProperties: false,
  };
}
