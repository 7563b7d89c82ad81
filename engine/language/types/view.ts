// Declares the contents of the current screen.

import type { Json, JsonSchema } from './json.ts';
import type { Action } from './screen.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The contents of the current screen. Expressions are evaluated and texts are filled in. Renderers draw the view and
 * send events.
 */
export interface ScreenView {
  readonly flow: string | null;
  readonly step: string | null;
  readonly title: string;
  readonly documentTitle: string;
  readonly lead: string | null;
  /** The name of the drawing above the heading, or null. */
  readonly illustration: string | null;
  /** The current stage. In a flow without stages, `of` counts only the steps that are known to be on the path. */
  readonly progress: {
    readonly at: number;
    readonly of: number;
    readonly stage?: string;
    /** The names of all stages, in order. */
    readonly stages?: readonly string[];
    /** The stages after the current one that the answers complete. The user has gone back from a later step. */
    readonly done?: readonly string[];
  } | null;
  readonly back: boolean;
  readonly notice: string | null;
  readonly failure: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly retryAfter: number | null;
    /** The event of the screen's action that repeats the failed call. Null if only `retry` repeats it. */
    readonly action: string | null;
    /** True if the failed call has to do with a payment. */
    readonly isAboutMoney?: true;
  } | null;
  readonly blocks: readonly BlockView[];
  readonly form: FormView | null;
  readonly actions: readonly ActionView[];
  /** The links of the shell, such as sign in or sign out. */
  readonly links: readonly ActionView[];
  /**
   * The name of the event whose call is pending, or `enter` while an address is entered. Null if no call is pending.
   * `since` is an ISO time.
   */
  readonly busy: { readonly event: string; readonly since: string } | null;
  /** The names of the events that wait until the result of a charge is known. */
  readonly locked: readonly string[];
  readonly waiting: string | null;
  /** Data for integrations, such as a chat. */
  readonly support: Json;
  readonly status: Snapshot['status'];
}

export interface BlockView {
  readonly block: string;
  readonly key: string;
  readonly place: 'main' | 'side';
  readonly properties: Readonly<Record<string, Json>>;
}

export interface FormView {
  /** The id of the form's compiled validator, as `flow/screen`. */
  readonly id: string;
  readonly schema: JsonSchema;
  /** True if the schema is built from data. Such a form has no compiled validator. */
  readonly given?: true;
  /** True if the answers of the flow are kept only in this browser tab. They are lost when the tab is closed. */
  readonly perTab?: true;
  readonly ui: Readonly<Record<string, Json>>;
  readonly data: Json;
  /** Names of the fields that are currently required in addition to the fields that the schema requires. */
  readonly require: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
}

export interface ActionView {
  readonly event: string;
  readonly label: string;
  readonly kind: Action['kind'];
  readonly payload: Json;
}
