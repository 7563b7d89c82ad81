// The type notes recorded during type inference. Rules turn them into findings.

import type { Json } from '../../language/index.ts';
import type { InferredType } from './type.ts';

export type TypeNote = {
  /** JSON Pointer of the note inside the expression. */
  readonly pointer: string;
} & (
  | {
      /** A read of a path that is not declared. */
      readonly kind: 'missing';
      /** The path as written in the expression. */
      readonly path: string;
      readonly missing: string;
      readonly inside: string;
      readonly known: readonly string[];
    }
  | {
      /** An argument of an operator, and its required type. */
      readonly kind: 'argument';
      readonly operator: string;
      readonly name: string;
      readonly given: InferredType;
      readonly wanted: InferredType;
    }
  | {
      /** Two compared values. For `in`, `right` is the list or text. */
      readonly kind: 'comparison';
      readonly operator: string;
      readonly left: ComparisonSide;
      readonly right: ComparisonSide;
    }
  | {
      /** A value that a format turns into text. */
      readonly kind: 'format';
      readonly format: string;
      readonly given: InferredType;
    }
);

export interface ComparisonSide {
  /** JSON Pointer of the value inside the expression. */
  readonly pointer: string;
  readonly rule: Json;
  readonly type: InferredType;
}

export type RecordTypeNote = (note: TypeNote) => void;

export const ignoreTypeNotes: RecordTypeNote = () => undefined;
