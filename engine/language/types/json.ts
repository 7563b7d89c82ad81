// Declares JSON values and the types that are written as JSON in flow files.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Logic expression. The parser has already expanded bare condition names to `{ "is": name }`. */
export type Logic = Json;

/**
 * Literal JSON with these operators: `{ "$": Logic }`, `{ "$optional": Logic }` (left out if it has no value), `{
 * "$each": Logic, "as": name, "of": Template, "by"?: Logic }` (a list, or with `by` an object with computed keys), and
 * `{ "$link": target, "query"?: Template }`.
 */
export type Template = Json;

/**
 * The target of a transition: a step id of the same flow (`review`), a step of another flow (`auth:sign-up`), the start
 * of another flow (`onboarding:`), or a built-in target: `@next`, `@back`, `@stay`, `@retry` (show the failure and
 * offer a retry), `@fields` (show the service's field errors in the form), `@ignore` (ignore the failure of a load),
 * and `@return` (the stored return address).
 */
export type Target = string;

/**
 * The storage of a scope. `local`: for all tabs. `session`: for one tab. `tab`: for one tab, copied to new tabs.
 * `memory`: not stored.
 */
export type Persistence = 'local' | 'session' | 'tab' | 'memory';

/** A display text: a string with placeholders, or an expression whose value is shown. */
export type DisplayText = string | { readonly $: Logic };

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
