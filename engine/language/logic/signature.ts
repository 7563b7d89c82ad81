// Signatures: the argument and result types of an operator, in a compact notation for the type checker.

/** A JSON type, or `any`. `list<T>` is a list of T. `same:0` is the type of argument 0. */
export type TypeName =
  | 'any'
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'date'
  | 'list'
  | 'object'
  | `list<${'any' | 'string' | 'number' | 'object'}>`
  | `same:${number}`
  | `item:${number}`;

export interface OperatorArgument {
  readonly name: string;
  readonly type: TypeName | readonly TypeName[];
  /** The only texts that the argument may have. */
  readonly only?: readonly string[];
  readonly optional?: boolean;
  /** True if the parameter takes all further arguments. */
  readonly rest?: boolean;
}

export interface OperatorSignature {
  readonly arguments: readonly OperatorArgument[];
  readonly result: TypeName | readonly TypeName[];
  /** True if the result only measures the input, such as its length. The result then does not reveal the input. */
  readonly measures?: true;
}
