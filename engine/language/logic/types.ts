// Declares the context of an expression, and the errors of evaluation.

import type { Region } from '../formatters.ts';

/** The data that an expression reads, and the named conditions and derived values of its flow. */
export interface LogicContext {
  readonly data: Readonly<Record<string, unknown>>;
  /** The language and the currency of formatted values. The default is US English and dollars. */
  readonly region?: Region;
  condition(name: string): boolean;
  derived(name: string): unknown;
}

export type FaultKind =
  | 'unsafe-path'
  | 'unknown-operator'
  | 'too-deep'
  | 'too-large'
  | 'bad-argument';

/** Thrown when an expression cannot be evaluated. Such an expression never counts as `false`. */
export class LogicFault extends Error {
  readonly kind: FaultKind;
  /** JSON Pointer inside the expression. Empty if only a value is wrong. */
  readonly pointer: string;

  constructor(kind: FaultKind, pointer: string, detail: string) {
    super(detail);
    this.name = 'LogicFault';
    this.kind = kind;
    this.pointer = pointer;
  }
}
