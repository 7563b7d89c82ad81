// The types for the subset of OpenAPI 3.1 that the services use, and functions that read it.

export type Schema = { readonly [keyword: string]: unknown };
export type SchemaReference = { readonly $ref: string };

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  /** The data path of the value that the client sends in this header. Such a header is not an input of calls. */
  readonly 'x-data'?: string;
}

/** A security scheme, which declares how the access token is sent. */
export interface OpenApiSecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

export interface OpenApiMedia {
  readonly content?: { readonly [media: string]: { readonly schema?: Schema } };
}

/** A request body. */
export interface OpenApiBody extends OpenApiMedia {
  /** The name of the input whose file becomes the entire body. */
  readonly 'x-file'?: string;
  /** The maximum size of the uploaded file in bytes. */
  readonly 'x-max-bytes'?: number;
}

export interface OpenApiOperation {
  readonly operationId?: string;
  readonly parameters?: readonly (OpenApiParameter | SchemaReference)[];
  readonly requestBody?: OpenApiBody | SchemaReference;
  readonly responses?: { readonly [status: string]: OpenApiMedia | SchemaReference };
  /** The accepted security schemes. If `{}` is one of them, authentication is optional. */
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly 'x-idempotent'?: boolean;
  readonly 'x-captcha'?: boolean;
  /** Present if the operation charges the user or opens a payment page. */
  readonly 'x-charges'?: object;
  /** True if the operation invalidates the caller's access token. */
  readonly 'x-ends-session'?: boolean;
  /** The operations whose charges are confirmed by this operation's response. */
  readonly 'x-confirms'?: readonly string[];
}

export interface OpenApiDocument {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } };
  readonly security?: OpenApiOperation['security'];
  readonly components?: { readonly [kind: string]: { readonly [name: string]: unknown } };
}

/** The HTTP methods for which a path may define an operation. */
export const httpMethods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;

/**
 * Resolves a `$ref`. Returns any other value unchanged.
 * @throws Error when the reference points to nothing.
 */
export function resolveReference<Thing>(
  document: OpenApiDocument,
  thing: Thing | SchemaReference,
): Thing {
  let found: unknown = thing;
  for (let hops = 0; isRef(found); hops += 1) {
    const { $ref } = found;
    found = hops < 20 ? getValueAtPointer(document, $ref) : undefined;
    if (found === undefined) throw new Error(`The OpenAPI document has no "${$ref}".`);
  }
  return found as Thing;
}

// helpers

function isRef(value: unknown): value is SchemaReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<SchemaReference>).$ref === 'string'
  );
}

function getValueAtPointer(document: OpenApiDocument, pointer: string): unknown {
  if (!pointer.startsWith('#/')) return undefined;
  let found: unknown = document;
  for (const part of pointer.slice(2).split('/')) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
