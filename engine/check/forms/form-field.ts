// One question of a form: its schema, its looks and what it offers, each with its place in the screen's file.

import type { JsonObject } from '../../data.ts';
import type { Flow, Json, JsonSchema } from '../../types.ts';

/** A value and where its text stands. */
export interface Placed<Value = Json> {
  readonly value: Value;
  readonly file: string;
  readonly pointer: string;
}

/** One thing that a field offers. */
export interface Choice extends Placed {
  readonly label: Placed | null;
}

/** What a field offers. */
export interface Choices {
  readonly all: readonly Choice[];
  /** Whether all of them are always offered; a filter or a branch may leave some out. */
  readonly whole: boolean;
}

export interface FormField {
  readonly form: FormUse;
  readonly name: string;
  readonly schema: JsonSchema;
  /** JSON Pointer of its schema. */
  readonly pointer: string;
  /** Its options by their bare names: `widget`, `help`, `errors`, `choices`… */
  readonly options: Readonly<Record<string, Placed>>;
  /** JSON Pointer of its looks; null where it has none. */
  readonly uiPointer: string | null;
  /** Whether it must be answered: always, sometimes (by a guard or a branch), or never. */
  readonly required: 'always' | 'sometimes' | 'never';
  /** What it offers; null for free text, and where only the data tell. */
  readonly choices: Choices | null;
  /** Whether it is chosen from something, known or not. */
  readonly chosen: boolean;
}

/** A form that is written field by field, as one flow uses it. */
export interface FormUse {
  readonly file: string;
  readonly flow: Flow;
  /** Ids of the steps that show it. */
  readonly steps: readonly string[];
  readonly raw: JsonObject;
  readonly schema: JsonSchema;
  readonly ui: JsonObject;
  /** Data path that the answers are written to; null when they are only sent. */
  readonly bind: string | null;
  readonly fields: readonly FormField[];
}
