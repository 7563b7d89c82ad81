// Declares the parsed form of a flow: its steps, their entry rules, and reactions.

import type {
  DisplayText,
  Json,
  JsonSchema,
  Logic,
  Persistence,
  Target,
  Template,
} from './json.ts';
import type { Screen } from './screen.ts';

/** A named part of the data, with its schema and its storage. */
export interface Scope {
  readonly keep: Persistence;
  /** The storage entry for the whole object, as JSON with `$version`. */
  readonly entry?: string;
  /** Separate raw storage entries instead of `entry`. Maps a property name to the name of its storage entry. */
  readonly entries?: Readonly<Record<string, string>>;
  readonly schema: JsonSchema;
}

/** A named guard, as shown in maps, diffs, and messages. */
export interface Condition {
  readonly label: string;
  readonly when: Logic;
  readonly examples: readonly { readonly given: Json; readonly is: boolean }[];
}

/** The reaction to an event or an outcome. In a list, the first reaction whose `when` holds is taken. */
export interface Reaction {
  readonly when?: Logic;
  /** Assigns a value to each data path. Assignments run first, in the order of the file. */
  readonly assign?: Readonly<Record<string, Template>>;
  /** Data paths to reset to their defaults. */
  readonly reset?: readonly string[];
  /** Resets the answers and draft inputs of every flow, in memory and in storage. */
  readonly resetFlows?: boolean;
  readonly toast?: {
    readonly type: 'success' | 'error';
    readonly message: DisplayText;
    readonly timeout?: number;
  };
  readonly track?: { readonly event: string; readonly properties?: Template };
  /** A declared operation (`service.operation`). `on` handles the outcomes of the call. */
  readonly call?: string;
  readonly with?: Template;
  /** The name of the idempotency key of a call that must not be made twice. The key is stored before the first call. */
  readonly idempotencyKey?: string;
  /** True if a newer call for the same event cancels this call. `debounce` is the delay of the call in milliseconds. */
  readonly takeLatest?: boolean;
  /**
   * True for a background call. The user does not wait for it. It continues after the step is left, and its failure is
   * ignored.
   */
  readonly background?: boolean;
  readonly debounce?: number;
  /** The data path that stores the result of an `ok` outcome. */
  readonly into?: string;
  readonly on?: OutcomeReactions;
  readonly go?: Target;
  /** A message above the next screen. It stays until the user acts on that screen. */
  readonly notice?: string;
  readonly query?: Readonly<Record<string, Template>>;
  /** True to store the current address as the return address (`@return`). */
  readonly return?: boolean;
  /** The target if `@return` finds no stored address. */
  readonly else?: Target;
  /** An external URL to leave for. `allow` names an item of the application's `leaves`, which must permit the URL. */
  readonly leave?: Template;
  readonly allow?: string;
}

/**
 * Maps an outcome to its reactions. Keys: `ok`, a status (`422`), a status with the service's code (`409:sold-out`), a
 * class (`4xx`, `5xx`), `offline`, `timeout`, `cancelled`, `failed`, `*`.
 */
export type OutcomeReactions = Readonly<Record<string, readonly Reaction[]>>;

/**
 * A call made when a step, a flow, or the application is entered. It is made once per visit, and again when its input
 * or `key` changes.
 */
export interface Load {
  readonly call: string;
  readonly with?: Template;
  readonly when?: Logic;
  readonly key?: Template;
  readonly into?: string;
  readonly idempotencyKey?: string;
  readonly on: OutcomeReactions;
  /** False if the screen does not wait for the load. Only its own `on` then handles its outcome. */
  readonly wait: boolean;
  /** Makes the call again after `every` seconds while the condition `while` holds. The user does not wait. */
  readonly repeat?: { readonly every: number; readonly while: Logic };
}

/** A query value that is stored when an address is entered. */
export interface QueryTake {
  readonly query: string;
  readonly into: string;
  readonly when?: Logic;
  /** True for a flag. If the name is in the query, with or without a value, `true` is stored. */
  readonly flag: boolean;
  /** Other properties that may identify the item of the shared list that the value must be in. */
  readonly or: readonly string[];
  /** True if the value is removed from the address, so it is not in the history and is not shared. */
  readonly remove: boolean;
}

/** The rules of `enter`: query values, redirects, loads, and reactions after the loads. */
export interface EnterRules {
  readonly take: readonly QueryTake[];
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
}

/** A step that leaves for an external page. The user returns to the address of the step with `?back=`. */
export interface Handoff {
  /**
   * The condition for leaving to the external page. If it fails, the user goes to the step that Back leads to. The
   * condition is not evaluated when the user returns from the page.
   */
  readonly opensWhen?: Logic;
  readonly call: string;
  readonly with?: Template;
  readonly idempotencyKey?: string;
  /** The data path that stores the result of an `ok` outcome before the user leaves. */
  readonly into?: string;
  /** The address of the external page, usually from `result`. */
  readonly leave: Template;
  readonly allow: string;
  readonly on: OutcomeReactions;
  readonly back: {
    /** The call that asks the service for the outcome. The return URL is not trusted. */
    readonly confirm: {
      readonly call: string;
      readonly with?: Template;
      readonly into?: string;
      readonly on: OutcomeReactions;
    };
    /**
     * `every` is the polling interval in seconds, and `for` is the time limit. Polling stops when a case of `on` holds.
     */
    readonly every: number;
    readonly for: number;
    readonly on: readonly Reaction[];
    readonly late: readonly Reaction[];
  };
}

export interface Step {
  readonly id: string;
  /** The former ids and former paths of the step. Their drafts and addresses belong to the step. */
  readonly formerIds: readonly string[];
  /** The path relative to the path of the flow. It may contain parameters (`select-states/:service`). */
  readonly path: string;
  readonly when?: Logic;
  /**
   * True for a step off the main line. It is open while `opensWhen` holds, is never counted, and is never the target of
   * `@next`.
   */
  readonly offPath: boolean;
  readonly opensWhen?: Logic;
  /**
   * The step is complete while this condition holds. By default, it is complete if the required values of its form are
   * present.
   */
  readonly completeWhen?: Logic;
  /** True if the step counts in "Step n of m" of the main line. Stages of other steps are counted among themselves. */
  readonly counts: boolean;
  /** The name of the stage that the step belongs to. Shown as "Step n of m: name". */
  readonly stage?: string;
  /** The target of Back, or false if there is no Back. The default is the previous step on the path. */
  readonly back?: Target | false;
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
  /** The name of the screen file. */
  readonly screen: string;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly handoff?: Handoff;
}

export interface Flow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  /** The constants of the flow. Expressions read them as `with.<name>`. They differ between the flows of a family. */
  readonly with: Readonly<Record<string, Json>>;
  readonly state: Scope;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
  readonly enter: EnterRules;
  /**
   * The target of the flow's own address. The default is the first step with unsent input, or the furthest step that
   * the answers allow. Without answers, it is the first step.
   */
  readonly start: readonly Reaction[];
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: OutcomeReactions;
  readonly steps: readonly Step[];
  readonly screens: Readonly<Record<string, Screen>>;
  readonly migrations: readonly Migration[];
}

/** Converts a draft of version `from` to the next version. */
export interface Migration {
  readonly from: number;
  readonly rename?: Readonly<Record<string, string>>;
  readonly drop?: readonly string[];
  readonly default?: Readonly<Record<string, Json>>;
  readonly map?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}
