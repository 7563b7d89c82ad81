// The parsed form of a screen file.

import type { JsonSchema, Logic, Template, Text } from './json.ts';

export interface BlockUse {
  readonly block: string;
  readonly when?: Logic;
  /** The position: in the column, or beside it. */
  readonly place?: 'main' | 'side';
  /** The block's own properties, a template. Its texts may contain placeholders. */
  readonly [property: string]: unknown;
}

export interface Form {
  /** The questions are asked only while this holds. */
  readonly when?: Logic;
  readonly schema: JsonSchema;
  /** RJSF uiSchema as a template, so that choices, hints and texts may come from data. */
  readonly ui: Template;
  /** A template for a list of field definitions, in place of schema and ui. */
  readonly fields?: Template;
  /** Data path of the object that answers are read from and written to. Null if they are only sent. */
  readonly bind: string | null;
  /** Fields that are required only while their guard holds. */
  readonly require?: Readonly<Record<string, Logic>>;
  /** Initial values for missing answers. */
  readonly start?: Template;
}

export interface Action {
  readonly event: string;
  readonly label: Text;
  readonly kind: 'primary' | 'secondary' | 'link' | 'danger';
  readonly when?: Logic;
  readonly payload?: Template;
}

export interface Screen {
  readonly title: Text;
  readonly lead?: Text;
  readonly blocks: readonly BlockUse[];
  readonly form?: Form;
  readonly actions: readonly Action[];
  /** Shown while a call of this screen is pending. */
  readonly waiting?: Text;
}
