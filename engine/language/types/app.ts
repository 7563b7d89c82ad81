// The parsed form of the application file.

import type { Region } from '../formatters.ts';
import type { Condition, EnterRules, Outcomes, Reaction, Scope } from './flow.ts';
import type { Json, JsonSchema, Persistence, Template } from './json.ts';
import type { Action } from './screen.ts';
import type { UnknownCharge } from './snapshot.ts';

/** An address of the application that leaves for an external address instead of showing a step. */
export interface Exit {
  readonly path: string;
  readonly leave: Template;
  readonly allow: string;
}

/** An application. Its region formats amounts, dates and numbers in texts. */
export interface App extends Region {
  readonly name: string;
  /** A sentence for search engines. */
  readonly description: string;
  /** The languages that users can choose, the source language first. Empty if there is only one. */
  readonly languages: readonly string[];
  /** The flow that `/` and unknown addresses lead to. */
  readonly home: string;
  /** Data path of the return address. */
  readonly returnTo: string;
  /** Data path of the access token that calls send, or empty. */
  readonly token: string;
  /** Data path of the account that the stored data belong to, or empty. */
  readonly owner: string;
  readonly scopes: Readonly<Record<string, Scope>>;
  /** Shared lists and texts, by name, readable as `data.<name>`. */
  readonly data: Readonly<Record<string, Json>>;
  readonly flags: Readonly<Record<string, { readonly default: boolean; readonly about: string }>>;
  /** JSON Schema of the configuration from the environment, readable as `config.<name>`. Journeys use the first of `examples` of each property. */
  readonly config: JsonSchema;
  /** Events for analytics. Only these events and properties are sent. */
  readonly events: Readonly<
    Record<string, { readonly about: string; readonly properties: readonly string[] }>
  >;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
  readonly enter: EnterRules;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: Outcomes;
  /** Name -> data path of the list of allowed external origins. */
  readonly leaves: Readonly<Record<string, { readonly origins: string }>>;
  readonly exits: readonly Exit[];
  /** Claims that texts make only where they are known to be true. */
  readonly claims: Readonly<Record<string, Claim>>;
  /** The contents of the shell: header links, help and footer. */
  readonly shell: Shell;
  readonly texts: Texts;
}

export interface Claim {
  readonly about: string;
  /** Parts of sentences that make the claim, in any case. */
  readonly phrases: readonly string[];
  /**
   * The conditions that confirm it, one of which must hold. Empty if nothing confirms it: then no text may make
   * it. If missing, the claim denies a charge, and only a refused charge confirms it.
   */
  readonly confirmedBy?: readonly string[];
  /** The claim denies that a payment repeats. No screen that starts a repeating payment may make it. */
  readonly deniesRenewal?: boolean;
}

export interface Shell {
  readonly links: readonly Action[];
  readonly help: { readonly label: string; readonly href: string };
  readonly footer: string;
  readonly footerLinks: readonly { readonly label: string; readonly href: string }[];
  /** Data for integrations such as a chat. */
  readonly support: Template;
}

/** All texts of the engine itself, so that components contain none. Outcome texts are looked up like outcomes. */
export interface Texts {
  readonly beyond: string;
  /** Explains why the start page is shown for an address that does not exist. */
  readonly unknownAddress?: string;
  readonly outcomes: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly retry?: string }>
  >;
  readonly fallback: { readonly title: string; readonly text: string };
  /** Replaces an outcome's text if it is unknown whether a charge was made. */
  readonly charges?: Readonly<
    Record<UnknownCharge, { readonly title: string; readonly text: string; readonly retry: string }>
  >;
  readonly interface: Readonly<Record<string, string>>;
}

/** One address pattern of the product. Routes are created from the flows, so that addresses are known before a flow's chunk is loaded. */
export interface Route {
  readonly pattern: string;
  readonly flow?: string;
  /** The storage of the flow's answers. Set only on the route of the flow itself, not on the routes of its steps. */
  readonly storage?: { readonly keep: Persistence; readonly entries: readonly string[] };
  /** The id of the step. Missing on the route of the flow itself. */
  readonly step?: string;
  /** True for an address of a former step id. It redirects to the current address. */
  readonly former?: true;
  readonly exit?: number;
  /** True for the placeholder of all routes that are not loaded yet. */
  readonly others?: true;
}
