/** Reads an OpenAPI document. Lists its operations with resolved references. */

/** A JSON Schema. */
export type DocumentSchema = Readonly<Record<string, unknown>>;

/** A parameter of an operation. */
export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: DocumentSchema;
}

/** The documented response of an operation for one status. */
interface DocumentedResponse {
  readonly content?: Readonly<Record<string, { readonly schema: DocumentSchema }>>;
}

/** An operation in the document. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: DocumentSchema }>>;
    /** The name of the input whose file becomes the body. */
    readonly 'x-file'?: string;
    /** The maximum size of a file body. One megabyte by default. */
    readonly 'x-max-bytes'?: number;
  };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  readonly security?: readonly DocumentSchema[];
  readonly 'x-captcha'?: boolean;
  readonly 'x-idempotent'?: boolean;
  readonly 'x-charges'?: object;
}

/** The subset of an OpenAPI document that the back end uses. */
export interface ApiDocument {
  readonly info: { readonly title: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security?: readonly DocumentSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An operation with its HTTP method and its URL. */
export interface ApiEndpoint {
  readonly method: string;
  /** The full path of the operation. In the path, `:name` stands for a parameter. */
  readonly url: string;
  readonly operation: DocumentedOperation;
  readonly security: readonly DocumentSchema[];
}

/**
 * Returns the operations of a document.
 * @throws Error when a reference is dangling
 */
export function getEndpoints(document: ApiDocument): ApiEndpoint[] {
  const base = document.servers[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, unresolved]) => {
      const operation = resolveReferences(unresolved, document) as DocumentedOperation;
      return {
        method: method.toUpperCase(),
        url: base + path.replaceAll(/\{(\w+)\}/g, ':$1'),
        operation,
        security: operation.security ?? document.security ?? [],
      };
    }),
  );
}

// helpers

/**
 * Replaces references with the referenced values. The documents contain no recursive references, so this terminates.
 */
function resolveReferences(value: unknown, document: ApiDocument): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => resolveReferences(item, document));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if ('$ref' in value && typeof value.$ref === 'string') {
    return resolveReferences(lookUpReference(value.$ref, document), document);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveReferences(item, document)]),
  );
}

function lookUpReference(reference: string, document: ApiDocument): unknown {
  let found: unknown = document;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    found = (found as Record<string, unknown> | undefined)?.[part];
  }
  if (found === undefined) {
    throw new Error(`${document.info.title}: the reference ${reference} does not exist`);
  }
  return found;
}
