// The operations that flows may call: a compact table made from the services' OpenAPI documents.

import { inRoot, rootOf, rootSchema, sharedName } from './answer-schemas.ts';
import { keyHeader, orderHeader } from './headers.ts';
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
import { saysNothingMore } from './plain-error.ts';
import { type SessionNeed, sessionOf } from './session-of.ts';

export type Place = 'path' | 'query' | 'header';

/**
 * One answer that a document knows. `media` null: nothing is due; `check`: key of the schema that its
 * body is checked by, null where the body says nothing besides the code and words of an error.
 */
export interface Answer {
  readonly media: string | null;
  readonly check: string | null;
}

/** One operation, as much of it as a client needs. Plain data. */
export interface Operation {
  readonly service: string;
  readonly method: string;
  /** With the service's own prefix and `{name}` where parameters go. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, Place>>;
  readonly body: boolean;
  /** The part of the input that names a file, which is then the whole body (`x-file`). */
  readonly file?: { readonly input: string; readonly media: string };
  /** Parts of the body that must not be missing, with the plain words for it. */
  readonly required: Readonly<Record<string, string>>;
  readonly idempotent: boolean;
  readonly captcha: boolean;
  readonly orderHeader: boolean;
  /** Whether somebody must be signed in for it. */
  readonly session: SessionNeed;
  readonly answers: Readonly<Record<string, Answer>>;
  /** It charges, or opens the page of a payment. */
  readonly charges?: object | undefined;
  /** The operations whose charge its answer tells of. */
  readonly confirms?: readonly string[] | undefined;
  /** The parts of the body that are secret, such as a password. */
  readonly secrets?: readonly string[];
}

/** The operations by their id, and the schemas that their answers are checked by. */
export interface OperationTable {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * Makes the table. Each document becomes one schema `service:<name>` with its components as `$defs`, and
 * every answer refers into it. Answers may have more properties than the document says, so that a
 * service can grow while older pages of the application are open.
 * @throws Error on an operation without an id, on an id given twice and on a dangling `$ref`.
 */
export function operationsOf(documents: Readonly<Record<string, OpenApiDocument>>): OperationTable {
  const operations: Record<string, Operation> = {};
  const schemas: Record<string, Schema> = {};
  for (const [service, document] of Object.entries(documents)) {
    schemas[rootOf(service)] = rootSchema(service, document);
    for (const { path, method, operation } of eachOperation(document)) {
      const id = operation.operationId;
      if (!id) throw new Error(`${method.toUpperCase()} ${path} of ${service} has no operationId.`);
      if (Object.hasOwn(operations, id))
        throw new Error(`The operation "${id}" is declared twice.`);
      operations[id] = {
        service,
        method,
        path: `${document.servers?.[0]?.url ?? ''}${path}`,
        parameters: parametersOf(document, operation),
        ...bodyOf(document, operation),
        idempotent: operation['x-idempotent'] === true,
        captcha: operation['x-captcha'] === true,
        orderHeader: operation['x-order-header'] === true,
        session: sessionOf(document, operation),
        answers: answersOf(service, document, id, operation, schemas),
        ...marksOf(operation),
      };
    }
  }
  return { operations, schemas };
}

/** What a document says of an operation's charges. */
export function marksOf({
  'x-charges': charges,
  'x-confirms': confirms,
}: OpenApiOperation): Pick<Operation, 'charges' | 'confirms'> {
  return { ...(charges && { charges }), ...(confirms && { confirms }) };
}

// helpers

function* eachOperation(document: OpenApiDocument) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as OpenApiOperation | undefined;
      if (operation) yield { path, method, operation };
    }
  }
}

function parametersOf(document: OpenApiDocument, operation: OpenApiOperation) {
  const own = (operation.parameters ?? []).map((each) => resolve(document, each));
  const given = own.filter(({ name }) => name !== orderHeader && name !== keyHeader);
  return Object.fromEntries(
    given
      .filter((each) => each.in === 'path' || each.in === 'query' || each.in === 'header')
      .map((each) => [each.name, each.in as Place]),
  );
}

function bodyOf(document: OpenApiDocument, operation: OpenApiOperation) {
  const declaredBody =
    operation.requestBody && resolve<OpenApiBody>(document, operation.requestBody);
  const media = declaredBody && mediaOf(declaredBody);
  const input = declaredBody?.['x-file'];
  if (media && input !== undefined)
    return { body: false, file: { input, media: media.type }, required: {} };
  const schema = media?.schema;
  if (!schema) return { body: false, required: {} };
  const { required, properties } = resolve<Schema>(document, schema);
  const words: Record<string, string> = {};
  const secrets = Object.entries((properties ?? {}) as Record<string, Schema>)
    .filter(([, declared]) => resolve<Schema>(document, declared)['x-sensitive'] === true)
    .map(([name]) => name);
  for (const name of Array.isArray(required) ? (required as string[]) : []) {
    const declared = (properties as Record<string, Schema> | undefined)?.[name];
    if (!declared) continue;
    const property = resolve<Schema>(document, declared);
    const mend = property['x-mend'];
    if (typeof mend === 'string' && !allowsNull(property)) words[name] = mend;
  }
  return { body: true, required: words, ...(secrets.length > 0 && { secrets }) };
}

function allowsNull({ type, enum: values, anyOf, oneOf }: Schema): boolean {
  const alternatives = [...list(anyOf), ...list(oneOf)] as Schema[];
  return (
    [...list(type), type].includes('null') ||
    list(values).includes(null) ||
    alternatives.some(allowsNull)
  );
}

function answersOf(
  service: string,
  document: OpenApiDocument,
  id: string,
  operation: OpenApiOperation,
  schemas: Record<string, Schema>,
) {
  const answers: Record<string, Answer> = {};
  for (const [status, declared] of Object.entries(operation.responses ?? {})) {
    const media = mediaOf(resolve<OpenApiMedia>(document, declared));
    if (!media?.schema || !isJson(media.type) || saysNothingMore(document, media.schema)) {
      answers[status] = { media: media?.type ?? null, check: null };
      continue;
    }
    const shared = sharedName(media.schema);
    const check = shared ? `${service}.${shared}` : `${id}.${status}`;
    schemas[check] ??= inRoot(service, media.schema);
    answers[status] = { media: media.type, check };
  }
  return answers;
}

function mediaOf({ content }: OpenApiMedia) {
  const entries = Object.entries(content ?? {});
  const [type, media] = entries.find(([name]) => isJson(name)) ?? entries[0] ?? [];
  return type === undefined ? null : { type, schema: media?.schema };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
