// Declares the parsed form of a screen file.

import type { DisplayText, JsonSchema, Logic, Template } from './json.ts';

export interface BlockUse {
  readonly block: string;
  readonly when?: Logic;
  /** The position of the block: in the main column or the side column. */
  readonly place?: 'main' | 'side';
  /** The properties of the block, as templates. Texts may contain placeholders. */
  readonly [property: string]: unknown;
}

export interface Form {
  /** The condition under which the form is shown. */
  readonly when?: Logic;
  readonly schema: JsonSchema;
  /** The RJSF uiSchema as a template, so that choices, hints, and texts may come from data. */
  readonly ui: Template;
  /** A template for a list of field definitions. Replaces `schema` and `ui`. */
  readonly fields?: Template;
  /**
   * The data path of the object that answers are read from and written to. Null if the answers are only sent with the
   * event.
   */
  readonly bind: string | null;
  /** The guards of fields that are required only while their guard holds, by field name. */
  readonly require?: Readonly<Record<string, Logic>>;
  /** Initial values for missing answers. */
  readonly start?: Template;
}

export interface Action {
  readonly event: string;
  readonly label: DisplayText;
  readonly kind: 'primary' | 'secondary' | 'link' | 'danger';
  readonly when?: Logic;
  readonly payload?: Template;
}

export interface Screen {
  readonly title: DisplayText;
  readonly lead?: DisplayText;
  /** The name of the drawing above the heading. */
  readonly illustration?: string;
  readonly blocks: readonly BlockUse[];
  readonly form?: Form;
  readonly actions: readonly Action[];
  /** The text that is shown while a call of the screen is pending. */
  readonly waiting?: DisplayText;
}
