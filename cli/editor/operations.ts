// Lists the operations of the services for editors, with their summaries, inputs, and outcomes.

import type { OpenApiDocument } from '../../services/index.ts';
import { type CompletionName, createExactNameSchema, type EditorSchema } from './names.ts';

/** Operation id -> the names of the operation's inputs and of its required inputs. */
export type OperationInputs = Readonly<
  Record<string, { readonly names: readonly string[]; readonly required: readonly string[] }>
>;

type Documents = Readonly<Record<string, OpenApiDocument>>;

/** Returns the operations of the services with their summaries, inputs, and response statuses. */
export function getOperationNames(
  documents: Documents,
  inputs: OperationInputs,
): readonly CompletionName[] {
  return listOperations(documents).map(({ id, summary, statuses }) => ({
    name: id,
    about: [`${summary}.`, describeInputs(inputs[id]), `Answers ${statuses.join(', ')}.`].join(' '),
  }));
}

/** Returns a schema with the input names that `with` may contain, for each operation. */
export function createInputsSchema(inputs: OperationInputs): EditorSchema {
  return {
    allOf: Object.entries(inputs)
      .filter(([, { names }]) => names.length > 0)
      .map(([id, { names, required }]) => ({
        if: { properties: { call: createExactNameSchema(id) }, required: ['call'] },
        then: {
          properties: {
            with: {
              properties: Object.fromEntries(
                names.map((name) => [
                  name,
                  { description: `${id} ${required.includes(name) ? 'needs' : 'may have'} it.` },
                ]),
              ),
              patternProperties: { '^\\$': true },
              additionalProperties: false,
            },
          },
        },
      })),
  };
}

/** Returns every HTTP status that the OpenAPI documents declare, in ascending order. */
export function getStatuses(documents: Documents): readonly string[] {
  const all = listOperations(documents).flatMap(({ statuses }) => statuses);
  return [...new Set(all)].filter((status) => /^\d{3}$/.test(status)).sort();
}

// helpers

interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly statuses: readonly string[];
}

function listOperations(documents: Documents): readonly Operation[] {
  return Object.values(documents).flatMap(({ paths }) =>
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((each): readonly Operation[] => {
        const { operationId, summary, responses } = (each ?? {}) as {
          readonly operationId?: string;
          readonly summary?: string;
          readonly responses?: Readonly<Record<string, unknown>>;
        };
        if (operationId === undefined) return [];
        const statuses = Object.keys(responses ?? {});
        return [{ id: operationId, summary: summary ?? operationId, statuses }];
      }),
    ),
  );
}

function describeInputs(input: OperationInputs[string] | undefined): string {
  const { names = [], required = [] } = input ?? {};
  if (names.length === 0) return 'Takes nothing.';
  return `Takes ${names.map((name) => (required.includes(name) ? name : `${name}?`)).join(', ')}.`;
}
