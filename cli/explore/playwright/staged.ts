// A journey as the player in the browser takes it: data alone, in the order in which they are needed.

import type { Json } from '../../../engine/index.ts';

/** One field that is filled in; `label` where a choice is found by its words, `null` to empty it. */
export interface Fill {
  /** Its path in the form, such as `owners.0.name`. */
  readonly field: string;
  readonly value: Json;
  readonly label?: string | readonly string[];
}

/** What is done on the page. */
export type Deed =
  | { readonly open: string }
  /** A button or link: the one of that place among those with the same event and words. */
  | { readonly press: string; readonly label: string | null; readonly place: number }
  | { readonly fill: readonly Fill[]; readonly press: 'submit' }
  /** A field tells of what is typed in it. */
  | { readonly type: string; readonly field: string }
  /** A suggestion is taken from the list of a field. */
  | { readonly pick: string; readonly label: string };

/** What an operation answers from here on; null for no answer at all. */
export interface Reply {
  /** Null: the connection breaks off. */
  readonly status: number | null;
  /** Null: the answer has no body. */
  readonly type: string | null;
  readonly body: Json;
}

export interface StagedStep {
  readonly do: Deed;
  readonly replies: Readonly<Record<string, Reply>>;
  /** Operation -> how often it is called. */
  readonly calls: Readonly<Record<string, number>>;
  /** `flow:step`; `failed` or `broken` where no screen can be shown; null once the application is left. */
  readonly at: string | null;
  /** Path and query of the step, or the address outside. */
  readonly address: string;
  /** Whether the screen says that something failed. */
  readonly failed: boolean;
}

export interface Staged {
  readonly name: string;
  /** `local name` or `session name` -> text. */
  readonly storage: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, Json>>;
  readonly steps: readonly StagedStep[];
}
