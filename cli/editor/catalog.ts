// The names that all flows may use, for editors: operations, targets, operators, blocks, widgets,
// events, outcomes and formats.

import { STATUS_CODES } from 'node:http';
import { getDataPaths } from '../../engine/explore/index.ts';
import { type Flow, type parseProduct, textFormats } from '../../engine/language/index.ts';
import { outcomeDescriptions, targetDescriptions } from '../../engine/lint/index.ts';
import { blocksOf, type OwnParts, widgetsOf } from '../../renderers/build/catalog.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import { blockSchema, computed, fieldOptions } from './blocks.ts';
import { applicationDefinitions } from './logic.ts';
import { type EditorSchema, keysOf, type Name, oneOf, only } from './names.ts';
import { callInputs, type Inputs, operationNames, statusesOf } from './operations.ts';
import { operatorNames } from './operators.ts';
import { conditionNames, derivedNames, flowNames, stepNames } from './steps.ts';

/** Returns the schema that the schemas of all flows refer to. */
export function catalogSchema({
  product,
  documents,
  inputs,
  own,
}: {
  readonly product: NonNullable<ReturnType<typeof parseProduct>['product']>;
  readonly documents: Readonly<Record<string, OpenApiDocument>>;
  readonly inputs: Inputs;
  readonly own: OwnParts;
}): EditorSchema {
  const { app } = product;
  const [blocks, widgets] = [blocksOf(own), widgetsOf(own)];
  const all = Object.values(product.flows);
  const operations = operationNames(documents, inputs);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'What flows may use',
    $defs: {
      operation: oneOf(operations, 'No service declares such an operation.'),
      operations: {
        properties: { ...keysOf(operations), $fixture: {} },
        additionalProperties: false,
      },
      call: callInputs(inputs),
      flow: oneOf(flowNames(all), 'There is no such flow.'),
      target: oneOf(targetNames(all), 'There is no such target.'),
      event: oneOf(
        Object.entries(app.events).map(([name, { about }]) => ({ name, about })),
        'app.json declares no such event.',
      ),
      eventProperties: eventProperties(app.events),
      allow: oneOf(
        Object.entries(app.leaves).map(([name, { origins }]) => ({ name, about: origins })),
        'app.json declares no such list of origins.',
      ),
      flags: {
        properties: keysOf(Object.entries(app.flags).map(([name, { about }]) => ({ name, about }))),
        additionalProperties: false,
      },
      format: oneOf(
        textFormats.map((name) => ({ name, about: `As in {path, ${name}}.` })),
        'There is no such text format.',
      ),
      operators: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        properties: { ...keysOf(operatorNames()), $use: {} },
        additionalProperties: false,
      },
      outcomes: outcomes(documents),
      computed,
      ...applicationDefinitions({
        conditions: conditionNames(app.conditions),
        derived: derivedNames(app.derive),
        paths: getDataPaths(product, null),
      }),
      blockName: oneOf(
        blocks.map(({ name, summary }) => ({ name, about: summary })),
        'There is no such block.',
      ),
      blocks: { allOf: blocks.map(blockSchema) },
      widget: oneOf(
        [
          ...widgets.map(({ name, summary }) => ({ name, about: summary })),
          { name: 'hidden', about: 'Not shown; the answer is kept.' },
        ],
        'There is no such widget.',
      ),
      field: fieldOptions(widgets),
    },
  };
}

// helpers

function targetNames(flows: readonly Flow[]): readonly Name[] {
  return [
    ...Object.entries(targetDescriptions).map(([name, about]) => ({ name, about })),
    ...flows.flatMap((flow) => [
      { name: `${flow.id}:`, about: `${flow.title}: where its own address leads` },
      ...stepNames(flow).map(({ name, about }) => ({
        name: `${flow.id}:${name}`,
        about: `${flow.title}: ${about}`,
      })),
    ]),
  ];
}

function eventProperties(
  events: Readonly<Record<string, { readonly properties: readonly string[] }>>,
): EditorSchema {
  return {
    allOf: Object.entries(events).map(([name, { properties }]) => ({
      if: { properties: { event: only(name) }, required: ['event'] },
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

function outcomes(documents: Readonly<Record<string, OpenApiDocument>>): EditorSchema {
  const words = Object.entries(outcomeDescriptions).map(([name, about]) => ({ name, about }));
  const statuses = statusesOf(documents).map((name) => ({
    name,
    about: `The service answered ${name}: ${STATUS_CODES[name] ?? 'its own status'}.`,
  }));
  return {
    properties: keysOf([...words, ...statuses]),
    patternProperties: { '^[1-5]\\d\\d(:[a-z][a-z0-9-]*)?$': true, '^\\$': true },
    additionalProperties: false,
  };
}
