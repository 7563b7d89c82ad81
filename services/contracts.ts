// The input and result schemas of each operation, derived from the OpenAPI documents for the
// checker.

import { isJson } from './media.ts';
import {
  methods,
  type OpenApiBody,
  type OpenApiDocument,
  type OpenApiMedia,
  type OpenApiOperation,
  resolve,
  type Schema,
} from './openapi.ts';
import { marksOf, operationsOf } from './operations.ts';
import { saysNothingMore } from './plain-error.ts';
import { createResolver } from './resolved.ts';
import { type SessionNeed, sessionOf } from './session-of.ts';

/** An operation as flows see it. */
interface Contract {
  /** Name -> schema of each input: path and query parameters, and properties of the body. */
  readonly input: Readonly<Record<string, Schema>>;
  /** The names of required inputs. */
  readonly required: readonly string[];
  /** Outcome (`ok` or an error status) -> schema of the result. */
  readonly results: Readonly<Record<string, Schema>>;
  readonly session: SessionNeed;
  /** The operation is safe: it changes nothing. */
  readonly reads: boolean;
  /** The operation accepts an idempotency key. */
  readonly idempotent: boolean;
  /**
   * The operation charges or opens a payment page. Holds what the document declares about the
   * charge.
   */
  readonly charges?: object | undefined;
  /** The operation invalidates the caller's token. */
  readonly endsSession?: boolean;
  /** The operations whose charge this response confirms. */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose response a success makes out of date. */
  readonly changes?: readonly string[];
}

/**
 * Returns operation id -> contract, with references resolved. Inputs that the client supplies
 * itself (captcha tokens, headers) are left out. An error with only a code and a message has no
 * result.
 * @throws Error as `operationsOf` does.
 */
export function getContracts(
  documents: Readonly<Record<string, OpenApiDocument>>,
): Readonly<Record<string, Contract>> {
  const { operations } = operationsOf(documents);
  return Object.fromEntries(
    Object.values(documents).flatMap((document) => {
      const full = createResolver(document);
      return declared(document).map((operation) => {
        const id = operation.operationId ?? '';
        const inputs = [parametersOf(document, operation), bodyOf(document, operation)];
        const filled = operations[id]?.captcha ? ['recaptcha_token'] : [];
        const schemas = inputs.flatMap(({ schemas }) => schemas);
        const contract: Contract = {
          input: Object.fromEntries(schemas.map(([name, schema]) => [name, full(schema)])),
          required: inputs
            .flatMap(({ required }) => required)
            .filter((name) => !filled.includes(name)),
          results: resultsOf(document, operation, full),
          session: sessionOf(document, operation),
          idempotent: operation['x-idempotent'] === true,
          reads: operations[id]?.method.toUpperCase() === 'GET',
          ...(operation['x-ends-session'] === true && { endsSession: true }),
          ...(operations[id]?.changes && { changes: operations[id].changes }),
          ...marksOf(operation),
        };
        return [id, contract] as const;
      });
    }),
  );
}

// helpers

interface Input {
  readonly schemas: readonly (readonly [name: string, schema: Schema])[];
  readonly required: readonly string[];
}

function declared({ paths }: OpenApiDocument): readonly OpenApiOperation[] {
  return Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OpenApiOperation | undefined) ?? []),
  );
}

/** Query parameters may be null, because the client leaves out nulls. */
function parametersOf(document: OpenApiDocument, operation: OpenApiOperation): Input {
  const parameters = (operation.parameters ?? [])
    .map((each) => resolve(document, each))
    .filter(({ in: place }) => place === 'path' || place === 'query');
  type Parameter = (typeof parameters)[number];
  const isRequired = (each: Parameter) => each.in === 'path' || each.required === true;
  const schemaOf = (each: Parameter): Schema =>
    isRequired(each) ? (each.schema ?? {}) : { anyOf: [each.schema ?? {}, { type: 'null' }] };
  return {
    schemas: parameters.map((each) => [each.name, schemaOf(each)]),
    required: parameters.filter(isRequired).map(({ name }) => name),
  };
}

function bodyOf(document: OpenApiDocument, operation: OpenApiOperation): Input {
  const body: OpenApiBody = operation.requestBody ? resolve(document, operation.requestBody) : {};
  const { content = {}, 'x-file': file } = body;
  if (file !== undefined) return { schemas: [[file, {}]], required: [file] };
  const [, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
  const { properties, required } = media?.schema ? resolve<Schema>(document, media.schema) : {};
  return {
    schemas: Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>),
    required: Array.isArray(required) ? required : [],
  };
}

function resultsOf(
  document: OpenApiDocument,
  { responses }: OpenApiOperation,
  full: (schema: Schema) => Schema,
): Readonly<Record<string, Schema>> {
  const answers = Object.entries(responses ?? {}).map(([status, answer]) => {
    const { content } = resolve<OpenApiMedia>(document, answer);
    return [status, content] as const;
  });
  const ok = answers
    .filter(([status]) => status.startsWith('2'))
    .map(([, each]) => givenBy(each, full));
  const refusals = answers
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, each]) => [status, getRejectionSchema(document, each, full)] as const);
  return { ok: ok.length === 1 ? (ok[0] ?? {}) : { anyOf: ok }, ...Object.fromEntries(refusals) };
}

const nothing: Schema = { type: 'null' };

/** Returns the schema of a JSON response, or of a data URL for any other media type. */
function givenBy(content: OpenApiMedia['content'], full: (schema: Schema) => Schema): Schema {
  const entries = Object.entries(content ?? {});
  const [, media] = entries.find(([type]) => isJson(type)) ?? [];
  if (media) return full(media.schema ?? {});
  return entries.length > 0 ? { type: 'string' } : nothing;
}

function getRejectionSchema(
  document: OpenApiDocument,
  content: OpenApiMedia['content'],
  full: (schema: Schema) => Schema,
): Schema {
  const [, media] = Object.entries(content ?? {}).find(([type]) => isJson(type)) ?? [];
  if (!media?.schema || saysNothingMore(document, media.schema)) return nothing;
  return full(media.schema);
}
