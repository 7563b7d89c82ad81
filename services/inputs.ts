// The names that the input of each operation may and must have, for whoever checks flows.

import { isJson } from './media.ts';
import {
  methods,
  type OpenApiBody,
  type OpenApiDocument,
  type OpenApiOperation,
  resolve,
  type Schema,
} from './openapi.ts';
import { operationsOf } from './operations.ts';

interface InputNames {
  readonly names: readonly string[];
  readonly required: readonly string[];
}

/**
 * Operation id -> names of its input: parameters of path and query, and the parts of its body. What
 * the client fills in by itself (captcha tokens, headers) is not asked for.
 * @throws Error as `operationsOf` does.
 */
export function inputsOf(
  documents: Readonly<Record<string, OpenApiDocument>>,
): Readonly<Record<string, InputNames>> {
  const { operations } = operationsOf(documents);
  const found = Object.values(documents).flatMap((document) =>
    declared(document).map((operation) => ({ document, operation })),
  );
  return Object.fromEntries(
    found.map(({ document, operation }) => {
      const id = operation.operationId ?? '';
      const inputs = [parametersOf(document, operation), bodyOf(document, operation)];
      const filled = operations[id]?.captcha ? ['recaptcha_token'] : [];
      return [
        id,
        {
          names: inputs.flatMap(({ names }) => names),
          required: inputs
            .flatMap(({ required }) => required)
            .filter((name) => !filled.includes(name)),
        },
      ];
    }),
  );
}

// helpers

function declared({ paths }: OpenApiDocument): readonly OpenApiOperation[] {
  return Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OpenApiOperation | undefined) ?? []),
  );
}

function parametersOf(document: OpenApiDocument, operation: OpenApiOperation): InputNames {
  const parameters = (operation.parameters ?? [])
    .map((each) => resolve(document, each))
    .filter(({ in: place }) => place === 'path' || place === 'query');
  const isRequired = (each: (typeof parameters)[number]) => each.in === 'path' || each.required;
  return {
    names: parameters.map(({ name }) => name),
    required: parameters.filter(isRequired).map(({ name }) => name),
  };
}

function bodyOf(document: OpenApiDocument, operation: OpenApiOperation): InputNames {
  const body: OpenApiBody = operation.requestBody ? resolve(document, operation.requestBody) : {};
  const { content = {}, 'x-file': file } = body;
  if (file !== undefined) return { names: [file], required: [file] };
  const [, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
  const { properties, required } = media?.schema ? resolve<Schema>(document, media.schema) : {};
  return {
    names: Object.keys(properties ?? {}),
    required: Array.isArray(required) ? required : [],
  };
}
