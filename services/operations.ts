// Creates the table of callable operations from the OpenAPI documents.

import { type DeclaredHeaders, getDataHeaders, getTokenHeaders } from './credentials.ts';
import { idempotencyKeyHeader } from './headers.ts';
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
import { isPlainError } from './plain-error.ts';
import {
  createRootSchema,
  getComponentName,
  getRootSchemaId,
  pointReferencesIntoRoot,
} from './response-schemas.ts';
import { getSessionRequirement, type SessionRequirement } from './session-requirement.ts';
import { getStaleOperations } from './stale-operations.ts';

export type ParameterLocation = 'path' | 'query' | 'header';

/**
 * A declared response. `media` is null if no body is expected. `check` is the key of the schema that validates the
 * body. It is null if the body has only an error's code and message.
 */
export interface DeclaredResponse {
  readonly media: string | null;
  readonly check: string | null;
}

/** The properties of an operation that the client uses, as plain data. */
export interface Operation extends DeclaredHeaders {
  readonly service: string;
  readonly method: string;
  /** The path with the service's prefix. In the path, `{name}` stands for a parameter. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, ParameterLocation>>;
  readonly body: boolean;
  /** The input whose file becomes the entire body (`x-file`). */
  readonly file?: { readonly input: string; readonly media: string };
  /** Required property of the body -> the error message if the property is missing. */
  readonly required: Readonly<Record<string, string>>;
  readonly idempotent: boolean;
  readonly captcha: boolean;
  /** Determines whether the operation requires an access token, accepts one, or takes none. */
  readonly session: SessionRequirement;
  readonly answers: Readonly<Record<string, DeclaredResponse>>;
  /** Present if the operation charges the user or opens a payment page. */
  readonly charges?: { readonly success?: string } | undefined;
  /** The operations whose charges are confirmed by this operation's response. */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose responses become stale when this operation succeeds. */
  readonly changes?: readonly string[];
  /** The names of secret body properties, such as a password. */
  readonly secrets?: readonly string[];
}

/** The operations by id, and the schemas that validate their responses. */
export interface OperationTable {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * Creates the operation table. Each document becomes one schema `service:<name>` with its components as `$defs`. Every
 * response refers to this schema. Responses may have undeclared properties, so that a service can be extended while
 * older versions of the application are open.
 * @throws Error when an operation has no id, an id is not unique, or a `$ref` is dangling.
 * @example
 * const { operations } = createOperationTable(documents);
 * operations['tea.find'].path // '/teas/{id}'
 */
export function createOperationTable(
  documents: Readonly<Record<string, OpenApiDocument>>,
): OperationTable {
  const operations: Record<string, Operation> = {};
  const schemas: Record<string, Schema> = {};
  for (const [service, document] of Object.entries(documents)) {
    schemas[getRootSchemaId(service)] = createRootSchema(service, document);
    const changes = getStaleOperations(document);
    for (const { path, method, operation } of eachOperation(document)) {
      const id = operation.operationId;
      if (!id) throw new Error(`${method.toUpperCase()} ${path} of ${service} has no operationId.`);
      if (Object.hasOwn(operations, id))
        throw new Error(`The operation "${id}" is declared twice.`);
      operations[id] = {
        service,
        method,
        path: `${document.servers?.[0]?.url ?? ''}${path}`,
        parameters: getParameters(document, operation),
        ...findRequestBody(document, operation),
        idempotent: operation['x-idempotent'] === true,
        captcha: operation['x-captcha'] === true,
        tokenHeaders: getTokenHeaders(document),
        dataResponseHeaders: getDataHeaders(document, operation),
        session: getSessionRequirement(document, operation),
        answers: createDeclaredResponses(service, document, { id, operation }, schemas),
        ...(changes[id] && { changes: changes[id] }),
        ...getChargeProperties(operation),
      };
    }
  }
  return { operations, schemas };
}

/** Returns the properties of an operation that are related to charges. */
export function getChargeProperties({
  'x-charges': charges,
  'x-confirms': confirms,
}: OpenApiOperation): Pick<Operation, 'charges' | 'confirms'> {
  return { ...(charges && { charges }), ...(confirms && { confirms }) };
}

// helpers

function* eachOperation(document: OpenApiDocument) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of httpMethods) {
      const operation = item[method] as OpenApiOperation | undefined;
      if (operation) yield { path, method, operation };
    }
  }
}

function getParameters(document: OpenApiDocument, operation: OpenApiOperation) {
  const ownParameters = (operation.parameters ?? []).map((parameter) =>
    resolveReference(document, parameter),
  );
  const inputParameters = ownParameters.filter(
    (parameter) => parameter['x-data'] === undefined && parameter.name !== idempotencyKeyHeader,
  );
  return Object.fromEntries(
    inputParameters
      .filter((each) => each.in === 'path' || each.in === 'query' || each.in === 'header')
      .map((parameter) => [parameter.name, parameter.in as ParameterLocation]),
  );
}

function findRequestBody(document: OpenApiDocument, operation: OpenApiOperation) {
  const declaredBody =
    operation.requestBody && resolveReference<OpenApiBody>(document, operation.requestBody);
  const media = declaredBody && findMedia(declaredBody);
  const input = declaredBody?.['x-file'];
  if (media && input !== undefined)
    return { body: false, file: { input, media: media.type }, required: {} };
  const schema = media?.schema;
  if (!schema) return { body: false, required: {} };
  const { required, properties } = resolveReference<Schema>(document, schema);
  const words: Record<string, string> = {};
  const secrets = Object.entries((properties ?? {}) as Record<string, Schema>)
    .filter(([, declared]) => resolveReference<Schema>(document, declared)['x-sensitive'] === true)
    .map(([name]) => name);
  for (const name of Array.isArray(required) ? (required as string[]) : []) {
    const declared = (properties as Record<string, Schema> | undefined)?.[name];
    if (!declared) continue;
    const property = resolveReference<Schema>(document, declared);
    const fix = property['x-fix'];
    if (typeof fix === 'string' && !allowsNull(property)) words[name] = fix;
  }
  return { body: true, required: words, ...(secrets.length > 0 && { secrets }) };
}

function allowsNull({ type, enum: values, anyOf, oneOf }: Schema): boolean {
  const alternatives = [...toList(anyOf), ...toList(oneOf)] as Schema[];
  return (
    [...toList(type), type].includes('null') ||
    toList(values).includes(null) ||
    alternatives.some(allowsNull)
  );
}

function createDeclaredResponses(
  service: string,
  document: OpenApiDocument,
  { id, operation }: { readonly id: string; readonly operation: OpenApiOperation },
  schemas: Record<string, Schema>,
) {
  const answers: Record<string, DeclaredResponse> = {};
  for (const [status, declared] of Object.entries(operation.responses ?? {})) {
    const media = findMedia(resolveReference<OpenApiMedia>(document, declared));
    if (!media?.schema || !isJson(media.type) || isPlainError(document, media.schema)) {
      answers[status] = { media: media?.type ?? null, check: null };
      continue;
    }
    const shared = getComponentName(media.schema);
    const check = shared ? `${service}.${shared}` : `${id}.${status}`;
    schemas[check] ??= pointReferencesIntoRoot(service, media.schema);
    answers[status] = { media: media.type, check };
  }
  return answers;
}

function findMedia({ content }: OpenApiMedia) {
  const entries = Object.entries(content ?? {});
  const [type, media] = entries.find(([name]) => isJson(name)) ?? entries[0] ?? [];
  return type === undefined ? null : { type, schema: media?.schema };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
