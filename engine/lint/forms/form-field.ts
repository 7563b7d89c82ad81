// One field of a form: its schema, its UI options, and its choices, with their locations.

import type { Flow, Json, JsonObject, JsonSchema } from '../../language/index.ts';

/** A value with its location in a file. */
export interface PlacedValue<Value = Json> {
  readonly value: Value;
  readonly file: string;
  readonly pointer: string;
}

/** One choice of a field. */
export interface FieldChoice extends PlacedValue {
  readonly label: PlacedValue | null;
}

/** All choices of a field. */
export interface FieldChoices {
  readonly all: readonly FieldChoice[];
  /** True if all choices are always offered. A filter or a branch may remove choices. */
  readonly whole: boolean;
}

export interface FormField {
  readonly form: FormUse;
  readonly name: string;
  readonly schema: JsonSchema;
  /** JSON Pointer of the field's schema. */
  readonly pointer: string;
  /** The UI options of the field without the prefix `ui:`, such as `widget`, `help`, `errors`, and `choices`. */
  readonly options: Readonly<Record<string, PlacedValue>>;
  /** JSON Pointer of the field's UI options, or null if it has none. */
  readonly uiPointer: string | null;
  /** The times when the field is required. `sometimes` means that a guard or a branch decides. */
  readonly required: 'always' | 'sometimes' | 'never';
  /** The choices of the field, or null for free text or for choices that depend on user data. */
  readonly choices: FieldChoices | null;
  /** True for a field with choices, even if the choices are not known. */
  readonly chosen: boolean;
}

/** A form with declared fields, as used in one flow. */
export interface FormUse {
  readonly file: string;
  readonly flow: Flow;
  /** The ids of the steps that show the form. */
  readonly steps: readonly string[];
  readonly raw: JsonObject;
  readonly schema: JsonSchema;
  readonly ui: JsonObject;
  /** The data path that stores the answers, or null if they are only sent with the event. */
  readonly bind: string | null;
  readonly fields: readonly FormField[];
}
