// What flows may use beyond themselves: operations, blocks and widgets.

import type { JsonSchema } from '../types.ts';

/** What an operation takes and gives; schemas without references. */
export interface OperationContract {
  /** Name -> JSON Schema of each part that its input may have; `x-pii: true` lists a part for personal data. */
  readonly input: Readonly<Record<string, JsonSchema>>;
  /** The names that its input must have. */
  readonly required: readonly string[];
  /** Outcome (`ok`, or a status) -> JSON Schema of its result; others have none. */
  readonly results: Readonly<Record<string, JsonSchema>>;
  /** Whether somebody must be signed in for it; `none` where nothing is said. */
  readonly session?: 'needed' | 'optional' | 'none';
  /** It only asks: it changes nothing, however often it is called. */
  readonly reads?: boolean;
  /** It takes an idempotency key. */
  readonly idempotent?: boolean;
  /** It charges, or opens the page of a payment. */
  readonly charges?: object | undefined;
  /** The token that a caller had counts no longer. */
  readonly endsSession?: boolean;
  /** The operations whose charge its answer tells of. */
  readonly confirms?: readonly string[] | undefined;
}

/** What may be used beyond the flows themselves. */
export interface Catalog {
  /** Operation id -> what it takes and what it gives. */
  readonly operations: Readonly<Record<string, OperationContract>>;
  /** Block name -> JSON Schema of its properties. */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
  /** Widget name -> what it answers and which options it knows. */
  readonly fields: Readonly<Record<string, WidgetContract>>;
}

/** What a widget answers: the types that it gives, a format of its own, whether what is typed is hidden. */
export interface WidgetContract {
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of its options. */
  readonly options: JsonSchema;
}
