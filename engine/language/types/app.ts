// Declares the parsed form of the application file.

import type { Region } from '../formatters.ts';
import type { Condition, EnterRules, OutcomeReactions, Reaction, Scope } from './flow.ts';
import type { Json, JsonSchema, Persistence, Template } from './json.ts';
import type { Action } from './screen.ts';
import type { UnknownCharge } from './snapshot.ts';

/** An address of the application that redirects to an external address instead of showing a step. */
export interface ApplicationExit {
  readonly path: string;
  readonly leave: Template;
  readonly allow: string;
}

/** An application. Its region formats amounts, dates, and numbers in texts. */
export interface App extends Region {
  readonly name: string;
  /** A sentence about the application for search engines. */
  readonly description: string;
  /** The languages that users can choose, source language first. Empty if there is only one language. */
  readonly languages: readonly string[];
  /** Language -> its name in that language. */
  readonly languageNames: Readonly<Record<string, string>>;
  /** The flow that `/` and unknown addresses lead to. */
  readonly home: string;
  /** The data path of the return address. */
  readonly returnTo: string;
  /** The data path of the access token that calls send. Empty if there is none. */
  readonly token: string;
  /** The data path of the account that owns the stored data. Empty if there is none. */
  readonly owner: string;
  readonly scopes: Readonly<Record<string, Scope>>;
  /** Shared lists and texts by name. Expressions read them as `data.<name>`. */
  readonly data: Readonly<Record<string, Json>>;
  readonly flags: Readonly<Record<string, { readonly default: boolean; readonly about: string }>>;
  /**
   * JSON Schema of the configuration from the environment. Expressions read it as `config.<name>`. Journeys use the
   * first of the `examples` of each property.
   */
  readonly config: JsonSchema;
  /** The analytics events. Only these events and properties are sent. */
  readonly events: Readonly<
    Record<string, { readonly about: string; readonly properties: readonly string[] }>
  >;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
  readonly enter: EnterRules;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: OutcomeReactions;
  /** Maps a name to the data path of a list of allowed external origins. */
  readonly leaves: Readonly<Record<string, { readonly origins: string }>>;
  readonly exits: readonly ApplicationExit[];
  /** Claims by name. Texts may make a claim only where it is known to be true. */
  readonly claims: Readonly<Record<string, TextClaim>>;
  /** The contents of the shell: header links, help, and footer. */
  readonly shell: AppShell;
  readonly texts: EngineTexts;
}

export interface TextClaim {
  readonly about: string;
  /** The phrases that make the claim, in any letter case. */
  readonly phrases: readonly string[];
  /**
   * The conditions that confirm the claim. One of them must hold. If the list is empty, no text may make the claim. If
   * it is missing, the claim denies a charge, and only a rejected charge confirms it.
   */
  readonly confirmedBy?: readonly string[];
  /**
   * True if the claim denies that a payment repeats. A screen that starts a repeating payment may not make the claim.
   */
  readonly deniesRenewal?: boolean;
}

export interface AppShell {
  readonly links: readonly Action[];
  readonly help: { readonly label: string; readonly href: string };
  readonly footer: string;
  readonly footerLinks: readonly { readonly label: string; readonly href: string }[];
  /** Data for integrations, such as a chat. */
  readonly support: Template;
}

/**
 * All texts of the engine itself, so that components contain no texts. Texts for outcomes are found by the name of the
 * outcome.
 */
export interface EngineTexts {
  readonly beyond: string;
  /** The message on the start page when an address does not exist. */
  readonly unknownAddress?: string;
  readonly outcomes: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly retry?: string }>
  >;
  readonly fallback: { readonly title: string; readonly text: string };
  /**
   * The names of the operations that can fail, such as "create your account". `open` is the name for opening a page.
   * Expressions and texts read the name of the failed call as `here.failed`.
   */
  readonly operations?: Readonly<Record<string, string>>;
  /** The texts that replace an outcome's text if the result of a charge is unknown. */
  readonly charges?: Readonly<
    Record<UnknownCharge, { readonly title: string; readonly text: string; readonly retry: string }>
  >;
  /** The sentence that ends the text of a failed call on the way to a payment that has taken nothing. */
  readonly uncharged?: string;
  readonly interface: Readonly<Record<string, string>>;
}

/**
 * An address pattern of the product. Routes are created from flows, so addresses are known before the code chunk of a
 * flow is loaded.
 */
export interface Route {
  readonly pattern: string;
  readonly flow?: string;
  /**
   * The storage of the flow's answers. Only the route of the flow itself has this property, not the routes of its
   * steps.
   */
  readonly storage?: { readonly keep: Persistence; readonly entries: readonly string[] };
  /** The id of the step. Missing on the route of the flow itself. */
  readonly step?: string;
  /** True for the address of a former step id. It redirects to the current address. */
  readonly former?: true;
  readonly exit?: number;
  /** True for the placeholder of all routes that are not loaded yet. */
  readonly others?: true;
}
