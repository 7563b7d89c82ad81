// The catalog: the operations, blocks, and widgets that flows can use.

import { formatForMessage, type Json, type JsonSchema } from '../language/index.ts';

/** The input and the results of an operation. Its schemas contain no references. */
export interface OperationContract {
  /** The JSON Schema of each input by name. `x-pii: true` marks an input for personal data. */
  readonly input: Readonly<Record<string, JsonSchema>>;
  /** The names of the required inputs. */
  readonly required: readonly string[];
  /** The JSON Schema of the result for each outcome (`ok`, or a status). Other outcomes have no result. */
  readonly results: Readonly<Record<string, JsonSchema>>;
  /** The need for a signed-in user. The default is `none`. */
  readonly session?: 'needed' | 'optional' | 'none';
  /** True if the operation changes nothing. */
  readonly reads?: boolean;
  /** True if the operation accepts an idempotency key. */
  readonly idempotent?: boolean;
  /** The inputs of an operation that charges or opens a payment page. */
  readonly charges?: ChargeInputs | undefined;
  /** True if the operation invalidates the token of the user. */
  readonly endsSession?: boolean;
  /** The operations whose charges the response confirms. */
  readonly confirms?: readonly string[] | undefined;
}

/** The names of the inputs of a charge: the amount shown, and the return addresses of the payment page. */
export interface ChargeInputs {
  /** True if the payment repeats until it is canceled. */
  readonly renews?: boolean;
  readonly amount?: string;
  readonly success?: string;
  readonly cancel?: string;
}

/** The operations, blocks, and widgets that flows can use. */
export interface Catalog {
  /** The contracts of operations by operation id. */
  readonly operations: Readonly<Record<string, OperationContract>>;
  /**
   * The JSON Schema of the properties of each block by block name. `x-waits: true` marks a block that says that
   * something is under way.
   */
  readonly blocks: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
  readonly widgets: readonly string[];
  /** The names of the values that each interface text can show by text key. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The contracts of widgets by widget name. */
  readonly fields: Readonly<Record<string, WidgetContract>>;
}

/** The contract of a widget: the types and the format of its values, and if the input is hidden. */
export interface WidgetContract {
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** The JSON Schema of the widget's options. */
  readonly options: JsonSchema;
}

/** Returns the contract of an operation, or undefined if no document declares the operation. */
export function getOperationContract(
  { catalog }: { readonly catalog: Catalog },
  name: Json | undefined,
): OperationContract | undefined {
  const id = formatForMessage(name);
  return Object.hasOwn(catalog.operations, id) ? catalog.operations[id] : undefined;
}
