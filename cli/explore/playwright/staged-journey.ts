// The types of a journey that is prepared for Playwright. It is plain data, which a generated spec
// contains.

import type { Json } from '../../../engine/language/index.ts';

/** A field to fill in. `label` selects a choice by its label, `null` clears the field. */
export interface FieldFill {
  /** The path of the field in the form, such as `owners.0.name`. */
  readonly field: string;
  readonly value: Json;
  readonly label?: string | readonly string[];
  /** True for a consent, which is never kept and has to be given each time. */
  readonly isConsent?: true;
}

/** An action of the user on the page. */
export type UserAction =
  | { readonly open: string }
  /** Presses a button or link. `place` is its index among those with the same event and label. */
  | { readonly press: string; readonly label: string | null; readonly place: number }
  | { readonly fill: readonly FieldFill[]; readonly press: 'submit' }
  /** Types text into a field that sends it as an event. */
  | { readonly type: string; readonly field: string }
  /** Selects a suggestion of a field by its label. */
  | { readonly pick: string; readonly label: string };

/** The mock response of an operation from this step on, or null for none. */
export interface MockedResponse {
  /** The HTTP status, or null for a connection error. */
  readonly status: number | null;
  /** The content type and the text of the body, or null for no body. */
  readonly type: string | null;
  readonly body: Json;
}

export interface StagedStep {
  readonly do: UserAction;
  readonly replies: Readonly<Record<string, MockedResponse>>;
  /** Operation id -> the expected number of calls. */
  readonly calls: Readonly<Record<string, number>>;
  /**
   * The expected location as `flow:step`, `failed` or `broken` if no screen can be shown, or null
   * after leaving the application.
   */
  readonly at: string | null;
  /** The expected path and query, or the external URL. */
  readonly address: string;
  /** True if the screen shows a failed call. */
  readonly failed: boolean;
}

export interface StagedJourney {
  readonly name: string;
  /** The browser storage at the start: `local <key>` or `session <key>` -> text. */
  readonly storage: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, Json>>;
  readonly steps: readonly StagedStep[];
}
