// The contents of the current screen.

import type { Json, JsonSchema } from './json.ts';
import type { Action } from './screen.ts';
import type { Snapshot } from './snapshot.ts';

/** The contents of the current screen: expressions are evaluated and texts filled in. Renderers draw it and send events. */
export interface View {
  readonly flow: string | null;
  readonly step: string | null;
  readonly title: string;
  readonly documentTitle: string;
  readonly lead: string | null;
  /** The current stage. In a flow without stages, `of` counts only the steps that are known to be on the path. */
  readonly progress: { readonly at: number; readonly of: number; readonly stage?: string } | null;
  readonly back: boolean;
  readonly notice: string | null;
  readonly failure: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly retryAfter: number | null;
  } | null;
  readonly blocks: readonly BlockView[];
  readonly form: FormView | null;
  readonly actions: readonly ActionView[];
  /** The shell's links, such as sign in or sign out. */
  readonly links: readonly ActionView[];
  /** Name of the event whose call is pending, `enter` for an entry, or null. `since` is an ISO time. */
  readonly busy: { readonly event: string; readonly since: string } | null;
  /** Names of events that wait until the result of a charge is known. */
  readonly locked: readonly string[];
  readonly waiting: string | null;
  /** Data for integrations such as a chat. */
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
  /** `flow/screen`: the id of its compiled validator. */
  readonly id: string;
  readonly schema: JsonSchema;
  /** True if the schema is built from data, so that no validator was compiled for it. */
  readonly given?: true;
  /** True if the flow keeps its answers in this browser tab only: they end with it. */
  readonly perTab?: true;
  readonly ui: Readonly<Record<string, Json>>;
  readonly data: Json;
  /** Names of the fields that are currently required in addition to those of the schema. */
  readonly require: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
}

export interface ActionView {
  readonly event: string;
  readonly label: string;
  readonly kind: Action['kind'];
  readonly payload: Json;
}
