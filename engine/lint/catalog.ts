// The catalog: the operations, blocks and widgets that flows can use.

import { formatForMessage, type Json, type JsonSchema } from '../language/index.ts';

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
  /** The operation is safe: it changes nothing. */
  readonly reads?: boolean;
  /** The operation accepts an idempotency key. */
  readonly idempotent?: boolean;
  /** The operation charges or opens a payment page. */
  readonly charges?: ChargeInputs | undefined;
  /** The operation invalidates the caller's token. */
  readonly endsSession?: boolean;
  /** Operations whose charges this operation's response confirms. */
  readonly confirms?: readonly string[] | undefined;
}

/** The names of the inputs that a charge takes: the amount shown, and the addresses that the payment page returns to. */
export interface ChargeInputs {
  /** The payment repeats until it is canceled. */
  readonly renews?: boolean;
  readonly amount?: string;
  readonly success?: string;
  readonly cancel?: string;
}

/** Everything that flows can use. */
export interface Catalog {
  /** Operation id -> its input and results. */
  readonly operations: Readonly<Record<string, OperationContract>>;
  /** Block name -> JSON Schema of its properties. */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
  /** Key of an interface text -> the names of the values that its placeholders can show. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Widget name -> its values and options. */
  readonly fields: Readonly<Record<string, WidgetContract>>;
}

/** The values that a widget returns: their types, their format, and whether the input is hidden. */
export interface WidgetContract {
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of the options. */
  readonly options: JsonSchema;
}

/** Returns the contract of an operation, or undefined when no document declares it. */
export function getContract(
  { catalog }: { readonly catalog: Catalog },
  name: Json | undefined,
): OperationContract | undefined {
  const id = formatForMessage(name);
  return Object.hasOwn(catalog.operations, id) ? catalog.operations[id] : undefined;
}
