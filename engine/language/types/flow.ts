// The parsed form of a flow: its steps, their entry rules and reactions.

import type { Json, JsonSchema, Logic, Persistence, Target, Template, Text } from './json.ts';
import type { Screen } from './screen.ts';

/** A named part of the data with its schema and its storage. */
export interface Scope {
  readonly keep: Persistence;
  /** One storage entry for the whole object, as JSON with `$version`. */
  readonly entry?: string;
  /** Or one raw entry per property: property name -> entry name. */
  readonly entries?: Readonly<Record<string, string>>;
  readonly schema: JsonSchema;
}

/** A named guard, as shown in maps, diffs and messages. */
export interface Condition {
  readonly label: string;
  readonly when: Logic;
  readonly examples: readonly { readonly given: Json; readonly is: boolean }[];
}

/** The reaction to an event or an outcome. In a list, the first one whose `when` holds is taken. */
export interface Reaction {
  readonly when?: Logic;
  /** Data path -> value. Runs first, in the order of the file. */
  readonly assign?: Readonly<Record<string, Template>>;
  /** Data paths to reset to their defaults. */
  readonly reset?: readonly string[];
  /** Resets the answers and draft inputs of every flow, in memory and in storage. */
  readonly resetFlows?: boolean;
  readonly toast?: {
    readonly type: 'success' | 'error';
    readonly message: Text;
    readonly timeout?: number;
  };
  readonly track?: { readonly event: string; readonly properties?: Template };
  /** A declared operation, `service.operation`. `on` handles its outcomes. */
  readonly call?: string;
  readonly with?: Template;
  /** The name of the idempotency key of a call that must not be made twice. The key is stored before the first call. */
  readonly idempotencyKey?: string;
  /** A newer call for the same event cancels this one. `debounce` is the delay of the call in milliseconds. */
  readonly takeLatest?: boolean;
  /** A background call: the user does not wait for it, it continues after the step, and its failure is ignored. */
  readonly background?: boolean;
  readonly debounce?: number;
  /** Data path that takes the result of an `ok` outcome. */
  readonly into?: string;
  readonly on?: Outcomes;
  readonly go?: Target;
  /** A text above the next screen. It stays until the user acts there. */
  readonly notice?: string;
  readonly query?: Readonly<Record<string, Template>>;
  /** Stores the current address as the return address (`@return`). */
  readonly return?: boolean;
  /** The target of `@return` if no address was stored. */
  readonly else?: Target;
  /** An external URL. `allow` names an entry of the application's `leaves`, which must permit the URL. */
  readonly leave?: Template;
  readonly allow?: string;
}

/** Outcome -> reactions. Keys: `ok`, a status (`422`), a status with the service's code (`409:sold-out`), a class (`4xx`, `5xx`), `offline`, `timeout`, `cancelled`, `failed`, `*`. */
export type Outcomes = Readonly<Record<string, readonly Reaction[]>>;

/** A call made on entry. It is made once per entry, and again when its input or `key` changes. */
export interface Load {
  readonly call: string;
  readonly with?: Template;
  readonly when?: Logic;
  readonly key?: Template;
  readonly into?: string;
  readonly idempotencyKey?: string;
  readonly on: Outcomes;
  /** False if the screen does not wait for it. Then only its own `on` handles its outcome. */
  readonly wait: boolean;
  /** Makes the call again `every` so many seconds while a condition holds. The user does not wait for it. */
  readonly repeat?: { readonly every: number; readonly while: Logic };
}

/** A query value that is stored on entry. */
export interface Take {
  readonly query: string;
  readonly into: string;
  readonly when?: Logic;
  /** True for a flag: if the name is present, with or without a value, `true` is stored. */
  readonly flag: boolean;
  /** Other properties that may name the entry of the shared list that the value must be in. */
  readonly or: readonly string[];
  /** True if the value is removed from the address, so that it is neither in the history nor shared. */
  readonly remove: boolean;
}

/** The rules of `enter`: query values, redirects, loads, and reactions after the loads. */
export interface EnterRules {
  readonly take: readonly Take[];
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
}

/** A step that leaves for an external page. The user returns to its own address with `?back=`. */
export interface Handoff {
  /** The condition for leaving. If it does not hold, the step that Back leads to is shown. It is not evaluated on return. */
  readonly opensWhen?: Logic;
  readonly call: string;
  readonly with?: Template;
  readonly idempotencyKey?: string;
  /** Data path that takes the result of an `ok` outcome, before the user leaves. */
  readonly into?: string;
  /** The address to leave for, usually from `result`. */
  readonly leave: Template;
  readonly allow: string;
  readonly on: Outcomes;
  readonly back: {
    /** Asks the service for the outcome. The return URL is not trusted. */
    readonly confirm: {
      readonly call: string;
      readonly with?: Template;
      readonly into?: string;
      readonly on: Outcomes;
    };
    /** The polling interval and the time limit in seconds, while no case of `on` holds. */
    readonly every: number;
    readonly for: number;
    readonly on: readonly Reaction[];
    readonly late: readonly Reaction[];
  };
}

export interface Step {
  readonly id: string;
  /** Former ids and former paths. Their drafts and addresses belong to this step. */
  readonly formerIds: readonly string[];
  /** Path relative to the flow's path. May contain parameters (`select-states/:service`). */
  readonly path: string;
  readonly when?: Logic;
  /** True for a step off the main line: open whenever `opensWhen` holds, never counted, never "next". */
  readonly offPath: boolean;
  readonly opensWhen?: Logic;
  /** True if the step is complete. Default: the form's required values are present. */
  readonly completeWhen?: Logic;
  /** Counted in "Step n of m", in a flow without stages. */
  readonly counts: boolean;
  /** The name of the stage of the flow that the step belongs to: "Step n of m: name". */
  readonly stage?: string;
  /** The target of Back, or false for none. Default: the previous step on the path. */
  readonly back?: Target | false;
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
  /** Name of the screen file. */
  readonly screen: string;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly handoff?: Handoff;
}

export interface Flow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  /** The flow's own constants, readable as `with.<name>`. They differ between the flows of a family. */
  readonly with: Readonly<Record<string, Json>>;
  readonly state: Scope;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
  readonly enter: EnterRules;
  /** The target of the flow's own address. Default: the furthest step that the answers allow, or the first step without answers. */
  readonly start: readonly Reaction[];
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: Outcomes;
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
