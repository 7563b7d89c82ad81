// JSON values, and the types that are written as JSON in flow files.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Logic expression. A bare condition name is already expanded to `{ "is": name }` by the parser. */
export type Logic = Json;

/**
 * JSON that is literal, except `{ "$": Logic }`, `{ "$optional": Logic }` (left out where it has no value),
 * `{ "$each": Logic, "as": name, "of": Template, "by"?: Logic }` (a list; with `by` an object keyed by it) and
 * `{ "$link": target, "query"?: Template }`.
 */
export type Template = Json;

/**
 * The target of a transition: a step id of the same flow (`review`), a step of another flow
 * (`auth:sign-up`), the start of another flow (`onboarding:`), or one of the language's own targets:
 * `@next`, `@back`, `@stay`, `@retry` (show what failed, offer to try again), `@fields` (put the
 * service's field errors onto the form), `@ignore` (a load may fail), `@return` (the stored return address).
 */
export type Target = string;

/** The storage of a scope: for all tabs, for one tab, or none. */
export type Persistence = 'local' | 'session' | 'tab' | 'memory';

/** A display text: a string with placeholders, or an expression whose value is shown. */
export type Text = string | { readonly $: Logic };

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
