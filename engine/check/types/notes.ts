// What is noticed of an expression while its type is inferred; rules make findings of it.

import type { Json } from '../../types.ts';
import type { Type } from './type.ts';

export type Note = {
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
} & (
  | {
      /** A path that nothing declares. */
      readonly kind: 'missing';
      /** As it is written there. */
      readonly path: string;
      readonly missing: string;
      readonly inside: string;
      readonly known: readonly string[];
    }
  | {
      /** A value of an operator, beside what it takes. */
      readonly kind: 'argument';
      readonly operator: string;
      readonly name: string;
      readonly given: Type;
      readonly wanted: Type;
    }
  | {
      /** Two values that are compared: `right` of `in` is the list or text. */
      readonly kind: 'comparison';
      readonly operator: string;
      readonly left: Side;
      readonly right: Side;
    }
  | {
      /** A value that is made a text by a format. */
      readonly kind: 'format';
      readonly format: string;
      readonly given: Type;
    }
);

export interface Side {
  /** JSON Pointer of the value inside the expression. */
  readonly pointer: string;
  readonly rule: Json;
  readonly type: Type;
}

export type TakeNote = (note: Note) => void;

export const noNotes: TakeNote = () => undefined;
