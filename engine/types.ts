// The shapes that flows are parsed into, and the snapshot, events and effects of a running flow.

import type { LogicContext } from './logic/types.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Logic expression. A bare condition name is already expanded to `{ "is": name }` by the parser. */
export type Logic = Json;

/**
 * JSON that is literal, except `{ "$": Logic }`, `{ "$optional": Logic }` (left out where it has no value),
 * `{ "$each": Logic, "as": name, "of": Shape, "by"?: Logic }` (a list; with `by` an object keyed by it) and
 * `{ "$link": target, "query"?: Shape }`.
 */
export type Shape = Json;

/**
 * Where a transition leads: a step id of the same flow (`review`), a step of another flow
 * (`auth:sign-up`), the start of another flow (`onboarding:`), or one of the language's own targets:
 * `@next`, `@back`, `@stay`, `@retry` (show what failed, offer to try again), `@fields` (put the
 * service's field errors onto the form), `@ignore` (a load may fail), `@return` (the kept return address).
 */
export type Target = string;

export type Keep = 'local' | 'session' | 'memory';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A named part of the data with its schema, and where it is kept. */
export interface Scope {
  readonly keep: Keep;
  /** One storage entry for the whole object, as JSON with `$version`. */
  readonly entry?: string;
  /** Or one raw entry a property: property name -> entry name. */
  readonly entries?: Readonly<Record<string, string>>;
  readonly schema: JsonSchema;
}

/** A guard with a name: the unit of meaning in maps, diffs and messages. */
export interface Condition {
  readonly label: string;
  readonly when: Logic;
  readonly examples: readonly { readonly given: Json; readonly is: boolean }[];
}

/** What happens on an event or an outcome. In a list, the first whose `when` holds is taken. */
export interface Reaction {
  readonly when?: Logic;
  /** Data path -> value; done first, in the file's order. */
  readonly assign?: Readonly<Record<string, Shape>>;
  /** Data paths set back to their defaults. */
  readonly forget?: readonly string[];
  readonly toast?: {
    readonly type: 'success' | 'error';
    readonly message: string;
    readonly timeout?: number;
  };
  readonly track?: { readonly event: string; readonly properties?: Shape };
  /** A declared operation, `service.operation`; its outcomes are handled by `on`. */
  readonly call?: string;
  readonly with?: Shape;
  /** The name of an intent that must not happen twice: an idempotency key is kept for it before the first send. */
  readonly once?: string;
  /** A newer call of the same event cancels this one; with `delay` in milliseconds it waits for the typist. */
  readonly latest?: boolean;
  /** Nobody waits for it, it outlives the step, and its failure is nobody's trouble. */
  readonly background?: boolean;
  readonly delay?: number;
  /** Data path that takes the result of an `ok` outcome. */
  readonly into?: string;
  readonly on?: Outcomes;
  readonly go?: Target;
  readonly query?: Readonly<Record<string, Shape>>;
  /** Keep the present address as the one to come back to (`@return`). */
  readonly return?: boolean;
  /** Where `@return` leads when no address was kept. */
  readonly else?: Target;
  /** An address outside, let through only by the named entry of the application's `leaves`. */
  readonly leave?: Shape;
  readonly allow?: string;
}

/** Outcome -> reactions. Keys: `ok`, a status (`422`), a class (`4xx`, `5xx`), `offline`, `timeout`, `cancelled`, `failed`, `*`. */
export type Outcomes = Readonly<Record<string, readonly Reaction[]>>;

/** A call made on entry. It is made once an entry, and again when its input or `key` changes. */
export interface Load {
  readonly call: string;
  readonly with?: Shape;
  readonly when?: Logic;
  readonly key?: Shape;
  readonly into?: string;
  readonly once?: string;
  readonly on: Outcomes;
  /** False: the screen does not wait for it, and only its own `on` hears how it ended. */
  readonly wait: boolean;
}

/** A value of the address's query that is kept on entry. */
export interface Take {
  readonly query: string;
  readonly into: string;
  readonly when?: Logic;
  /** Taken out of the address, so that it is neither kept in the history nor shared. */
  readonly remove: boolean;
}

export interface Entry {
  readonly take: readonly Take[];
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
}

/** A step that leaves for somebody else's page and comes back by its own address with `?back=`. */
export interface Handoff {
  readonly call: string;
  readonly with?: Shape;
  readonly once?: string;
  /** Data path that takes the result of an `ok` outcome, before the founder leaves. */
  readonly into?: string;
  /** The address to leave for, usually from `result`. */
  readonly leave: Shape;
  readonly allow: string;
  readonly on: Outcomes;
  readonly back: {
    /** The service is asked what happened; the address is never believed. */
    readonly confirm: {
      readonly call: string;
      readonly with?: Shape;
      readonly into?: string;
      readonly on: Outcomes;
    };
    /** Asked again every so many seconds, for so many seconds, while no case of `on` holds. */
    readonly every: number;
    readonly for: number;
    readonly on: readonly Reaction[];
    readonly late: readonly Reaction[];
  };
}

export interface Step {
  readonly id: string;
  /** Former ids and former paths: drafts and addresses of them are this step's. */
  readonly was: readonly string[];
  /** Below the flow's path; may hold parameters (`select-states/:service`). */
  readonly path: string;
  readonly when?: Logic;
  /** Beside the main line: open whenever `needs` holds, never counted, never "next". */
  readonly aside: boolean;
  readonly needs?: Logic;
  /** Whether the founder is through with it; by default, whether the form's required values are present. */
  readonly done?: Logic;
  /** Counted in "Step n of m". */
  readonly counts: boolean;
  /** Where Back leads; false for nowhere; by default the step before on the path. */
  readonly back?: Target | false;
  readonly redirect: readonly Reaction[];
  readonly load: readonly Load[];
  readonly then: readonly Reaction[];
  /** Name of the screen file. */
  readonly screen: string;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly handoff?: Handoff;
}

export interface BlockUse {
  readonly block: string;
  readonly when?: Logic;
  /** Where it stands: in the column, or beside it. */
  readonly place?: 'main' | 'side';
  /** The block's own properties, a shape; texts in it may hold placeholders. */
  readonly [property: string]: unknown;
}

export interface Form {
  /** The questions are asked only while this holds. */
  readonly when?: Logic;
  readonly schema: JsonSchema;
  /** RJSF uiSchema; a shape, so that choices, hints and texts may come from data. */
  readonly ui: Shape;
  /** Fields that the data give, in place of schema and ui: a list of what each is called, asks and takes. */
  readonly fields?: Shape;
  /** Data path of the object the answers are read from and written to; null when they are only sent. */
  readonly bind: string | null;
  /** Fields that are required only while their guard holds. */
  readonly require?: Readonly<Record<string, Logic>>;
  /** First values where nothing is bound yet. */
  readonly start?: Shape;
}

export interface Action {
  readonly event: string;
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'link' | 'danger';
  readonly when?: Logic;
  readonly payload?: Shape;
}

export interface Screen {
  readonly title: string;
  readonly lead?: string;
  readonly blocks: readonly BlockUse[];
  readonly form?: Form;
  readonly actions: readonly Action[];
  /** Said while a call of this screen is under way. */
  readonly waiting?: string;
}

export interface Flow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly path: string;
  /** Plain values of its own, readable as `with.<name>`: what tells flows of one family apart. */
  readonly with: Readonly<Record<string, Json>>;
  readonly state: Scope;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Shape>>;
  readonly enter: Entry;
  /** Where the flow's own address leads; by default the furthest step that the answers allow. */
  readonly start: readonly Reaction[];
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: Outcomes;
  readonly steps: readonly Step[];
  readonly screens: Readonly<Record<string, Screen>>;
  readonly migrations: readonly Migration[];
}

/** How a draft of version `from` becomes one of the next version. */
export interface Migration {
  readonly from: number;
  readonly rename?: Readonly<Record<string, string>>;
  readonly drop?: readonly string[];
  readonly default?: Readonly<Record<string, Json>>;
  readonly map?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** An address of the application that is no step: it leaves. */
export interface Exit {
  readonly path: string;
  readonly leave: Shape;
  readonly allow: string;
}

export interface App {
  readonly name: string;
  /** Flow that `/` and unknown addresses lead to. */
  readonly home: string;
  /** Data path that keeps the address to come back to. */
  readonly returnTo: string;
  readonly scopes: Readonly<Record<string, Scope>>;
  /** Shared lists and texts, by name, readable as `data.<name>`. */
  readonly data: Readonly<Record<string, Json>>;
  readonly flags: Readonly<Record<string, { readonly default: boolean; readonly about: string }>>;
  /** JSON Schema of what the environment configures, readable as `config.<name>`. */
  readonly config: JsonSchema;
  /** Events for analytics: the only ones that leave, with the only properties that do. */
  readonly events: Readonly<
    Record<string, { readonly about: string; readonly properties: readonly string[] }>
  >;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Shape>>;
  readonly enter: Entry;
  readonly on: Readonly<Record<string, readonly Reaction[]>>;
  readonly outcomes: Outcomes;
  /** Name -> data path of the list of origins that may be left for. */
  readonly leaves: Readonly<Record<string, { readonly origins: string }>>;
  readonly exits: readonly Exit[];
  /** What the shell says: header links, footer, and the texts of failures (see `Texts`). */
  readonly shell: Shell;
  readonly texts: Texts;
}

export interface Shell {
  readonly links: readonly Action[];
  readonly help: { readonly label: string; readonly href: string };
  readonly footer: string;
  /** What helpers beside the screens are told, such as a chat. */
  readonly support: Shape;
}

/** Every sentence the engine itself may say, so that no component holds words. Outcome texts are looked up like outcomes. */
export interface Texts {
  readonly beyond: string;
  readonly outcomes: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly retry?: string }>
  >;
  readonly fallback: { readonly title: string; readonly text: string };
  readonly interface: Readonly<Record<string, string>>;
}

/** One address pattern of the product; made from the flows, so that addresses are known before a flow's chunk is loaded. */
export interface Route {
  readonly pattern: string;
  readonly flow?: string;
  /** Absent on a flow's own address. */
  readonly step?: string;
  /** An address that the step had under a former id: it leads to the present one. */
  readonly former?: true;
  readonly exit?: number;
}

/** Everything that is interpreted: the application, every address, and the flows loaded so far. */
export interface Program {
  /** Hears every decision; only tools give one. */
  readonly watch?: Watch;
  readonly app: App;
  readonly routes: readonly Route[];
  readonly flows: Readonly<Record<string, Flow>>;
}

/** A service call under way, kept so that its outcome finds its reactions. */
export interface PendingCall {
  readonly id: string;
  readonly operation: string;
  readonly for:
    | {
        readonly kind: 'load';
        readonly key: string;
        /** What it was asked with: another input is another load. */
        readonly identity: string;
        readonly level: 'app' | 'flow' | 'step';
        readonly index: number;
      }
    | {
        readonly kind: 'event';
        readonly name: string;
        readonly payload: Json;
        readonly reaction: Reaction;
      }
    | { readonly kind: 'handoff' }
    | { readonly kind: 'confirm' };
  readonly since: string;
  readonly waits: boolean;
}

export interface Failure {
  readonly outcome: string;
  readonly operation: string;
  /** The service's own plain words, if it sent any. */
  readonly message: string | null;
  /** Seconds after which trying again makes sense, if the service said so. */
  readonly retryAfter: number | null;
  /** What trying again means. */
  readonly again:
    | { readonly kind: 'enter' }
    | { readonly kind: 'event'; readonly name: string; readonly payload: Json };
}

/** Everything to resume from. Plain data; replaced, never changed. */
export interface Snapshot {
  /** Path and query as the address bar should show them. */
  readonly address: string;
  /** Whether the address replaces the history entry before it. */
  readonly replace: boolean;
  readonly flow: string | null;
  readonly step: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** starting: nothing shown yet; ready: a screen; leaving: on the way out; failed: the entry could not be finished; broken: the flows loop. */
  readonly status: 'starting' | 'ready' | 'leaving' | 'failed' | 'broken';
  /** An entry that waits for calls or for a flow's chunk. */
  readonly entering: {
    readonly address: string;
    readonly replace: boolean;
    readonly hops: number;
  } | null;
  readonly scopes: Readonly<Record<string, Json>>;
  readonly states: Readonly<Record<string, Json>>;
  /** Typed and not yet submitted: `flow:step` -> form data. */
  readonly typed: Readonly<Record<string, Json>>;
  /** Load key -> the input it was made with. */
  readonly loaded: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, PendingCall>>;
  readonly failure: Failure | null;
  /** Field path (`email`) -> what the service says about it. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Why another screen than the one asked for is shown. */
  readonly notice: string | null;
  /** When a handoff's confirmation began, while it is asked for. */
  readonly confirmingSince: string | null;
  readonly sequence: number;
  readonly now: string;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Flags that came meanwhile: they count from the next screen that is entered. */
  readonly flagsNext: Readonly<Record<string, boolean>> | null;
  readonly config: Readonly<Record<string, Json>>;
}

export type Event =
  | {
      readonly type: 'enter';
      readonly address: string;
      readonly replace?: boolean;
      readonly at: string;
    }
  | { readonly type: 'act'; readonly name: string; readonly payload?: Json; readonly at: string }
  | { readonly type: 'typed'; readonly data: Json; readonly at: string }
  | {
      readonly type: 'outcome';
      readonly call: string;
      readonly outcome: Outcome;
      readonly at: string;
    }
  | { readonly type: 'waited'; readonly at: string }
  | { readonly type: 'opened'; readonly flow: string; readonly at: string }
  | {
      readonly type: 'flags';
      readonly flags: Readonly<Record<string, boolean>>;
      readonly at: string;
    }
  | { readonly type: 'kept'; readonly scopes: Readonly<Record<string, Json>>; readonly at: string };

/** How a call ended. `name` is `ok`, a status as text, `offline`, `timeout`, `cancelled` or `failed`. */
export interface Outcome {
  readonly name: string;
  readonly result: Json;
  readonly error: {
    readonly code: string;
    readonly message: string | null;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
  readonly retryAfter: number | null;
}

export type Effect =
  | {
      readonly type: 'call';
      readonly id: string;
      readonly operation: string;
      readonly with: Json;
      readonly once: string | null;
      readonly delay: number;
    }
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'open'; readonly flow: string }
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'leave'; readonly url: string; readonly replace: boolean }
  | {
      readonly type: 'toast';
      readonly kind: 'success' | 'error';
      readonly message: string;
      readonly timeout?: number;
    }
  | { readonly type: 'track'; readonly event: string; readonly properties: Json };

/** What a screen shows now: all expressions evaluated, all texts filled in. Renderers draw it and send events. */
export interface View {
  readonly flow: string | null;
  readonly step: string | null;
  readonly title: string;
  readonly documentTitle: string;
  readonly lead: string | null;
  /** `of` counts only steps known to lie on the way. */
  readonly progress: { readonly at: number; readonly of: number } | null;
  readonly back: boolean;
  readonly notice: string | null;
  readonly failure: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly retryAfter: number | null;
  } | null;
  readonly blocks: readonly BlockView[];
  readonly form: FormView | null;
  readonly actions: readonly ActionView[];
  /** The shell's links, such as sign in or sign out. */
  readonly links: readonly ActionView[];
  /** Name of the event whose call is under way, `enter` for an entry, null for none; `since` as ISO time. */
  readonly busy: { readonly event: string; readonly since: string } | null;
  readonly waiting: string | null;
  /** The shell's word to helpers beside the screens. */
  readonly support: Json;
  readonly status: Snapshot['status'];
}

export interface BlockView {
  readonly block: string;
  readonly key: string;
  readonly place: 'main' | 'side';
  readonly properties: Readonly<Record<string, Json>>;
}

export interface FormView {
  /** `flow/screen`: the name its compiled validator goes by. */
  readonly id: string;
  readonly schema: JsonSchema;
  /** Whether the schema is made of data: no validator was compiled of it. */
  readonly given?: true;
  readonly ui: Readonly<Record<string, Json>>;
  readonly data: Json;
  /** Names of the fields that are required now, beyond those of the schema. */
  readonly require: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
}

export interface ActionView {
  readonly event: string;
  readonly label: string;
  readonly kind: Action['kind'];
  readonly payload: Json;
}

/** What expressions may read at one moment, seen from one flow. */
export interface Context extends LogicContext {
  readonly program: Program;
  readonly flow: Flow | null;
  readonly params: Readonly<Record<string, string>>;
}

/** What the engine decides, as it decides it: for the tools that tell why a step is shown, and what journeys cover. */
export type Seen =
  | {
      /** A guard was evaluated. */
      readonly kind: 'guard';
      /** What the guard stands on, as it was parsed: a reaction, step, load, take, action, block or form. */
      readonly owner: object;
      /** Where on it: `when`, `needs`, `done`, or the field that is required while it holds. */
      readonly what: string;
      readonly rule: Logic;
      readonly held: boolean;
      readonly context: Context;
    }
  | {
      /** A reaction, the first of its list that held, is taken. */
      readonly kind: 'taken';
      readonly owner: object;
    }
  | {
      /** A text shows nothing where a value should stand. */
      readonly kind: 'empty';
      readonly text: string;
      readonly path: string;
      readonly context: Context;
    }
  | {
      /** A call ended; its owner is the load, reaction, handoff or confirmation that made it. */
      readonly kind: 'outcome';
      readonly owner: object;
      readonly outcome: string;
    };

/** Hears what is decided; it changes nothing. */
export type Watch = (seen: Seen) => void;
