// The types of a journey that is prepared for Playwright. The journey is plain data inside a generated spec.

import type { Json } from '../../../engine/language/index.ts';

/** A form field to fill in. `label` selects a choice by its label, and `null` clears the field. */
export interface FieldFill {
  /** The path of the field in the form data, such as `owners.0.name`. */
  readonly field: string;
  readonly value: Json;
  readonly label?: string | readonly string[];
  /** True for a consent checkbox. Its value is never saved, so the user must check it each time. */
  readonly isConsent?: true;
}

/** A user action on the page. */
export type UserAction =
  | { readonly open: string }
  /** Presses a button or a link. `place` is its index among the controls with the same event and label. */
  | { readonly press: string; readonly label: string | null; readonly place: number }
  | { readonly fill: readonly FieldFill[]; readonly press: 'submit' }
  /** Types text into a field that sends the text as an event. */
  | { readonly type: string; readonly field: string }
  /** Selects a suggestion of a field by the suggestion's label. */
  | { readonly pick: string; readonly label: string };

/** The mock response of an operation from the current step on, or null for none. */
export interface MockedResponse {
  /** The HTTP status, or null for a connection error. */
  readonly status: number | null;
  /** The content type and the text of the response body, or null if there is no body. */
  readonly type: string | null;
  readonly body: Json;
}

export interface StagedStep {
  readonly do: UserAction;
  readonly replies: Readonly<Record<string, MockedResponse>>;
  /** Operation id -> the expected number of calls in this step. */
  readonly calls: Readonly<Record<string, number>>;
  /**
   * The expected location as `flow:step`. It is `failed` or `broken` if no screen can be shown, or null after the user
   * has left the application.
   */
  readonly at: string | null;
  /** The expected path and query, or the expected external URL. */
  readonly address: string;
  /** True if the screen should show a failed call. */
  readonly failed: boolean;
}

export interface StagedJourney {
  readonly name: string;
  /** The initial browser storage: `local <key>` or `session <key>` -> text. */
  readonly storage: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, Json>>;
  readonly steps: readonly StagedStep[];
}
