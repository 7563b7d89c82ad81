// The part of an OpenAPI 3.1 document that operations are made from.

export type Schema = { readonly [keyword: string]: unknown };
export type Ref = { readonly $ref: string };

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface OpenApiMedia {
  readonly content?: { readonly [media: string]: { readonly schema?: Schema } };
}

/** What is sent along. */
export interface OpenApiBody extends OpenApiMedia {
  /** The part of a call's input that names the file which is the whole body. */
  readonly 'x-file'?: string;
}

export interface OpenApiOperation {
  readonly operationId?: string;
  readonly parameters?: readonly (OpenApiParameter | Ref)[];
  readonly requestBody?: OpenApiBody | Ref;
  readonly responses?: { readonly [status: string]: OpenApiMedia | Ref };
  /** The ways to prove who calls; `{}` among them means that nobody has to. */
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly 'x-idempotent'?: boolean;
  readonly 'x-captcha'?: boolean;
  readonly 'x-order-header'?: boolean;
  /** It charges, or opens the page of a payment. */
  readonly 'x-charges'?: object;
  /** The token that a caller had counts no longer. */
  readonly 'x-ends-session'?: boolean;
  /** Its answer tells whether these operations have charged. */
  readonly 'x-confirms'?: readonly string[];
}

export interface OpenApiDocument {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } };
  readonly security?: OpenApiOperation['security'];
  readonly components?: { readonly [kind: string]: { readonly [name: string]: unknown } };
}

/** The methods that operations are looked for under. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;

/**
 * What a `$ref` (or the thing itself) stands for.
 * @throws Error when the document has nothing there.
 */
export function resolve<Thing>(document: OpenApiDocument, thing: Thing | Ref): Thing {
  let found: unknown = thing;
  for (let hops = 0; isRef(found); hops += 1) {
    const { $ref } = found;
    found = hops < 20 ? at(document, $ref) : undefined;
    if (found === undefined) throw new Error(`The document has nothing at "${$ref}".`);
  }
  return found as Thing;
}

// helpers

function isRef(value: unknown): value is Ref {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<Ref>).$ref === 'string'
  );
}

function at(document: OpenApiDocument, pointer: string): unknown {
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
