// The shapes that a screen file is parsed into.

import type { JsonSchema, Logic, Template, Text } from './json.ts';

export interface BlockUse {
  readonly block: string;
  readonly when?: Logic;
  /** Its place: in the column, or beside it. */
  readonly place?: 'main' | 'side';
  /** The block's own properties, a shape; texts in it may hold placeholders. */
  readonly [property: string]: unknown;
}

export interface Form {
  /** The questions are asked only while this holds. */
  readonly when?: Logic;
  readonly schema: JsonSchema;
  /** RJSF uiSchema; a shape, so that choices, hints and texts may come from data. */
  readonly ui: Template;
  /** Fields that the data give, in place of schema and ui: a list of what each is called, asks and takes. */
  readonly fields?: Template;
  /** Data path of the object the answers are read from and written to; null when they are only sent. */
  readonly bind: string | null;
  /** Fields that are required only while their guard holds. */
  readonly require?: Readonly<Record<string, Logic>>;
  /** First values where nothing is bound yet. */
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
  /** Said while a call of this screen is under way. */
  readonly waiting?: Text;
}
