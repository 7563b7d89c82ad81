// Derives the contract of each operation from the OpenAPI documents, such as its input and result schemas. The checker
// reads these contracts.

import { isJson } from './media.ts';
import {
  httpMethods,
  type OpenApiBody,
  type OpenApiDocument,
  type OpenApiMedia,
  type OpenApiOperation,
  resolveReference,
  type Schema,
} from './openapi.ts';
import { createOperationTable, getChargeProperties } from './operations.ts';
import { isPlainError } from './plain-error.ts';
import { createSchemaResolver } from './schema-resolver.ts';
import { getSessionRequirement, type SessionRequirement } from './session-requirement.ts';

/** The properties of an operation that matter to flows. */
interface OperationContract {
  /** Input name -> schema. The inputs are path and query parameters, and properties of the body. */
  readonly input: Readonly<Record<string, Schema>>;
  /** The names of required inputs. */
  readonly required: readonly string[];
  /** Outcome (`ok` or an error status) -> schema of the result for this outcome. */
  readonly results: Readonly<Record<string, Schema>>;
  readonly session: SessionRequirement;
  /** True if the operation only reads data. */
  readonly reads: boolean;
  /** True if the operation accepts an idempotency key. */
  readonly idempotent: boolean;
  /**
   * The document's declaration of the charge. Undefined if the operation neither charges the user nor opens a payment
   * page.
   */
  readonly charges?: object | undefined;
  /** True if the operation invalidates the caller's access token. */
  readonly endsSession?: boolean;
  /** The operations whose charges are confirmed by this operation's response. */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose responses become stale when this operation succeeds. */
  readonly changes?: readonly string[];
}

/**
 * Returns the contract of each operation with resolved references: operation id -> contract. Inputs that the client
 * itself supplies are not included, such as captcha tokens and headers. An error with only a code and a message has no
 * result schema.
 * @throws Error as `createOperationTable` does.
 * @example
 * getContracts(documents)['tea.find'].required // ['id']
 */
export function getContracts(
  documents: Readonly<Record<string, OpenApiDocument>>,
): Readonly<Record<string, OperationContract>> {
  const { operations } = createOperationTable(documents);
  return Object.fromEntries(
    Object.values(documents).flatMap((document) => {
      const resolveSchema = createSchemaResolver(document);
      return listOperations(document).map((operation) => {
        const id = operation.operationId ?? '';
        const inputs = [
          getParameterInputs(document, operation),
          getBodyInputs(document, operation),
        ];
        const filled = operations[id]?.captcha ? ['recaptcha_token'] : [];
        const schemas = inputs.flatMap(({ schemas }) => schemas);
        const contract: OperationContract = {
          input: Object.fromEntries(schemas.map(([name, schema]) => [name, resolveSchema(schema)])),
          required: inputs
            .flatMap(({ required }) => required)
            .filter((name) => !filled.includes(name)),
          results: getResultSchemas(document, operation, resolveSchema),
          session: getSessionRequirement(document, operation),
          idempotent: operation['x-idempotent'] === true,
          reads: operations[id]?.method.toUpperCase() === 'GET',
          ...(operation['x-ends-session'] === true && { endsSession: true }),
          ...(operations[id]?.changes && { changes: operations[id].changes }),
          ...getChargeProperties(operation),
        };
        return [id, contract] as const;
      });
    }),
  );
}

// helpers

interface InputSchemas {
  readonly schemas: readonly (readonly [name: string, schema: Schema])[];
  readonly required: readonly string[];
}

function listOperations({ paths }: OpenApiDocument): readonly OpenApiOperation[] {
  return Object.values(paths).flatMap((item) =>
    httpMethods.flatMap((method) => (item[method] as OpenApiOperation | undefined) ?? []),
  );
}

/** Query parameters may be null, because the client leaves out parameters that are null. */
function getParameterInputs(document: OpenApiDocument, operation: OpenApiOperation): InputSchemas {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolveReference(document, parameter))
    .filter(({ in: place }) => place === 'path' || place === 'query');
  type Parameter = (typeof parameters)[number];
  const isRequired = (parameter: Parameter) =>
    parameter.in === 'path' || parameter.required === true;
  const getSchema = (each: Parameter): Schema =>
    isRequired(each) ? (each.schema ?? {}) : { anyOf: [each.schema ?? {}, { type: 'null' }] };
  return {
    schemas: parameters.map((parameter) => [parameter.name, getSchema(parameter)]),
    required: parameters.filter(isRequired).map(({ name }) => name),
  };
}

function getBodyInputs(document: OpenApiDocument, operation: OpenApiOperation): InputSchemas {
  const body: OpenApiBody = operation.requestBody
    ? resolveReference(document, operation.requestBody)
    : {};
  const { content = {}, 'x-file': file, 'x-max-bytes': most } = body;
  if (file !== undefined) {
    const schema: Schema = most === undefined ? {} : { 'x-max-bytes': most };
    return { schemas: [[file, schema]], required: [file] };
  }
  const [, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
  const { properties, required } = media?.schema
    ? resolveReference<Schema>(document, media.schema)
    : {};
  return {
    schemas: Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>),
    required: Array.isArray(required) ? required : [],
  };
}

function getResultSchemas(
  document: OpenApiDocument,
  { responses }: OpenApiOperation,
  resolveSchema: (schema: Schema) => Schema,
): Readonly<Record<string, Schema>> {
  const answers = Object.entries(responses ?? {}).map(([status, answer]) => {
    const { content } = resolveReference<OpenApiMedia>(document, answer);
    return [status, content] as const;
  });
  const ok = answers
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => getContentSchema(response, resolveSchema));
  const errors = answers
    .filter(([status]) => !status.startsWith('2'))
    .map(
      ([status, response]) =>
        [status, getErrorResultSchema(document, response, resolveSchema)] as const,
    );
  return { ok: ok.length === 1 ? (ok[0] ?? {}) : { anyOf: ok }, ...Object.fromEntries(errors) };
}

const nullSchema: Schema = { type: 'null' };

/** Returns the schema of a JSON response, or of a data URL for any other media type. */
function getContentSchema(
  content: OpenApiMedia['content'],
  resolveSchema: (schema: Schema) => Schema,
): Schema {
  const entries = Object.entries(content ?? {});
  const [, media] = entries.find(([type]) => isJson(type)) ?? [];
  if (media) return resolveSchema(media.schema ?? {});
  return entries.length > 0 ? { type: 'string' } : nullSchema;
}

function getErrorResultSchema(
  document: OpenApiDocument,
  content: OpenApiMedia['content'],
  resolveSchema: (schema: Schema) => Schema,
): Schema {
  const [, media] = Object.entries(content ?? {}).find(([type]) => isJson(type)) ?? [];
  if (!media?.schema || isPlainError(document, media.schema)) return nullSchema;
  return resolveSchema(media.schema);
}
