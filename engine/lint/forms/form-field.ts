// One field of a form: its schema, its UI options and its choices, with their locations.

import type { Flow, Json, JsonObject, JsonSchema } from '../../language/index.ts';

/** A value and the location of its text. */
export interface Placed<Value = Json> {
  readonly value: Value;
  readonly file: string;
  readonly pointer: string;
}

/** One choice of a field. */
export interface FieldChoice extends Placed {
  readonly label: Placed | null;
}

/** The choices of a field. */
export interface FieldChoices {
  readonly all: readonly FieldChoice[];
  /** True when all choices are always offered. A filter or a branch may remove some. */
  readonly whole: boolean;
}

export interface FormField {
  readonly form: FormUse;
  readonly name: string;
  readonly schema: JsonSchema;
  /** JSON Pointer of its schema. */
  readonly pointer: string;
  /** Its UI options without the prefix `ui:`, such as `widget`, `help`, `errors` and `choices`. */
  readonly options: Readonly<Record<string, Placed>>;
  /** JSON Pointer of its UI options, or null. */
  readonly uiPointer: string | null;
  /** Required always, sometimes (by a guard or a branch), or never. */
  readonly required: 'always' | 'sometimes' | 'never';
  /** The choices, or null for free text and for choices that depend on user data. */
  readonly choices: FieldChoices | null;
  /** True for a field with choices, known or not. */
  readonly chosen: boolean;
}

/** A form with declared fields, as used in one flow. */
export interface FormUse {
  readonly file: string;
  readonly flow: Flow;
  /** Ids of the steps that show it. */
  readonly steps: readonly string[];
  readonly raw: JsonObject;
  readonly schema: JsonSchema;
  readonly ui: JsonObject;
  /** The data path that stores the answers, or null when they are only sent. */
  readonly bind: string | null;
  readonly fields: readonly FormField[];
}
