// The catalog: the operations, blocks and widgets that flows can use.

import type { JsonSchema } from '../types.ts';

/** The input and the results of an operation. Its schemas contain no references. */
export interface OperationContract {
  /** Name -> JSON Schema of each part that its input may have; `x-pii: true` lists a part for personal data. */
  readonly input: Readonly<Record<string, JsonSchema>>;
  /** The names that its input must have. */
  readonly required: readonly string[];
  /** Outcome (`ok`, or a status) -> JSON Schema of its result; others have none. */
  readonly results: Readonly<Record<string, JsonSchema>>;
  /** Says if the operation needs a signed-in user. The default is `none`. */
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

/** Everything that flows can use. */
export interface Catalog {
  /** Operation id -> what it takes and what it gives. */
  readonly operations: Readonly<Record<string, OperationContract>>;
  /** Block name -> JSON Schema of its properties. */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
  /** Widget name -> what it answers and which options it knows. */
  readonly fields: Readonly<Record<string, WidgetContract>>;
}

/** The values that a widget returns: their types, their format, and if the input is hidden. */
export interface WidgetContract {
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of its options. */
  readonly options: JsonSchema;
}
