// The context of an expression, and its errors.

import type { Region } from '../formatters.ts';

/** The data that an expression reads, with the named conditions and derived values of its flow. */
export interface LogicContext {
  readonly data: Readonly<Record<string, unknown>>;
  /** The language and the currency of formatted values. Absent: US English and dollars. */
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
  /** JSON Pointer inside the expression. Empty if only the value is at fault. */
  readonly pointer: string;

  constructor(kind: FaultKind, pointer: string, detail: string) {
    super(detail);
    this.name = 'LogicFault';
    this.kind = kind;
    this.pointer = pointer;
  }
}
