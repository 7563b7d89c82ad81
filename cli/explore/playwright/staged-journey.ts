// A journey as data for the player in the browser, in the order in which it is needed.

import type { Json } from '../../../engine/language/index.ts';

/** A field to fill in. `label` selects a choice by its label, `null` clears the field. */
export interface FieldFill {
  /** Its path in the form, such as `owners.0.name`. */
  readonly field: string;
  readonly value: Json;
  readonly label?: string | readonly string[];
}

/** A user action on the page. */
export type UserAction =
  | { readonly open: string }
  /** A button or link. `place` is the index among those with the same event and label. */
  | { readonly press: string; readonly label: string | null; readonly place: number }
  | { readonly fill: readonly FieldFill[]; readonly press: 'submit' }
  /** A field reports typed text. */
  | { readonly type: string; readonly field: string }
  /** Selects a suggestion of a field. */
  | { readonly pick: string; readonly label: string };

/** The response of an operation from here on, or null for none. */
export interface MockResponse {
  /** Null for a connection error. */
  readonly status: number | null;
  /** Null for no body. */
  readonly type: string | null;
  readonly body: Json;
}

export interface StagedStep {
  readonly do: UserAction;
  readonly replies: Readonly<Record<string, MockResponse>>;
  /** Operation -> number of calls. */
  readonly calls: Readonly<Record<string, number>>;
  /**
   * `flow:step`, `failed` or `broken` when no screen can be shown, or null after leaving the
   * application.
   */
  readonly at: string | null;
  /** Path and query of the step, or the external address. */
  readonly address: string;
  /** True when the screen shows an error. */
  readonly failed: boolean;
}

export interface StagedJourney {
  readonly name: string;
  /** `local name` or `session name` -> text. */
  readonly storage: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, Json>>;
  readonly steps: readonly StagedStep[];
}
