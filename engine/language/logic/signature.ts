// Signatures: what an operator takes and gives, in a small notation that a type checker can read.

/** A JSON type, a list of them, or `any`; `list<T>` is a list of T; `same:0` is the type of argument 0. */
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

export interface Argument {
  readonly name: string;
  readonly type: TypeName | readonly TypeName[];
  /** The only texts that it takes. */
  readonly only?: readonly string[];
  readonly optional?: boolean;
  /** Takes all further arguments. */
  readonly rest?: boolean;
}

export interface Signature {
  readonly arguments: readonly Argument[];
  readonly result: TypeName | readonly TypeName[];
  /** It gives a measure, from which nobody can tell what it was given. */
  readonly measures?: true;
}
