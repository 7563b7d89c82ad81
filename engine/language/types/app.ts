// The shapes that the application file is parsed into.

import type { Region } from '../formatters.ts';
import type { Condition, EnterRules, Outcomes, Reaction, Scope } from './flow.ts';
import type { Json, JsonSchema, Keep, Template } from './json.ts';
import type { UnknownCharge } from './running.ts';
import type { Action } from './screen.ts';

/** An address of the application that is no step: it leaves. */
export interface Exit {
  readonly path: string;
  readonly leave: Template;
  readonly allow: string;
}

/** An application. Its region is that of its texts: amounts, dates and numbers. */
export interface App extends Region {
  readonly name: string;
  /** A sentence for search engines. */
  readonly description: string;
  /** Flow that `/` and unknown addresses lead to. */
  readonly home: string;
  /** Data path that keeps the address to come back to. */
  readonly returnTo: string;
  /** Data path of the access token that calls send; empty without one. */
  readonly token: string;
  readonly scopes: Readonly<Record<string, Scope>>;
  /** Shared lists and texts, by name, readable as `data.<name>`. */
  readonly data: Readonly<Record<string, Json>>;
  readonly flags: Readonly<Record<string, { readonly default: boolean; readonly about: string }>>;
  /** JSON Schema of what the environment configures, readable as `config.<name>`. Journeys run with the first of `examples` of each property. */
  readonly config: JsonSchema;
  /** Events for analytics: the only ones that leave, with the only properties that do. */
  readonly events: Readonly<
    Record<string, { readonly about: string; readonly properties: readonly string[] }>
  >;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
  readonly enter: EnterRules;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: Outcomes;
  /** Name -> data path of the list of origins that may be left for. */
  readonly leaves: Readonly<Record<string, { readonly origins: string }>>;
  readonly exits: readonly Exit[];
  /** Claims about charges: their phrases are shown only where a service has refused a charge. */
  readonly claims: Readonly<
    Record<string, { readonly about: string; readonly phrases: readonly string[] }>
  >;
  /** The contents of the shell: header links, help and footer. */
  readonly shell: Shell;
  readonly texts: Texts;
}

export interface Shell {
  readonly links: readonly Action[];
  readonly help: { readonly label: string; readonly href: string };
  readonly footer: string;
  /** Data for helpers beside the screens, such as a chat. */
  readonly support: Template;
}

/** Every sentence the engine itself may say, so that no component holds words. Outcome texts are looked up like outcomes. */
export interface Texts {
  readonly beyond: string;
  readonly outcomes: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly retry?: string }>
  >;
  readonly fallback: { readonly title: string; readonly text: string };
  /** Shown in place of an outcome's text where it is not known whether a charge was made. */
  readonly charges?: Readonly<
    Record<UnknownCharge, { readonly title: string; readonly text: string; readonly retry: string }>
  >;
  readonly interface: Readonly<Record<string, string>>;
}

/** One address pattern of the product; made from the flows, so that addresses are known before a flow's chunk is loaded. */
export interface Route {
  readonly pattern: string;
  readonly flow?: string;
  /** The storage of the flow's answers. Present on a flow's own address. */
  readonly kept?: { readonly keep: Keep; readonly entries: readonly string[] };
  /** Absent on a flow's own address. */
  readonly step?: string;
  /** An address that the step had under a former id: it leads to the present one. */
  readonly former?: true;
  readonly exit?: number;
}
