// The program that the engine interprets, the context of its expressions, and the watcher of its decisions.

import type { LogicContext } from '../logic/types.ts';
import type { App, Route } from './app.ts';
import type { Flow } from './flow.ts';
import type { Logic } from './json.ts';

/** The program that the engine interprets: the application, the routing table, and the flows loaded so far. */
export interface Program {
  /** Receives every decision. Only tools set it. */
  readonly watch?: DecisionListener;
  readonly app: App;
  readonly routes: readonly Route[];
  readonly flows: Readonly<Record<string, Flow>>;
  /** Operation id -> whether it charges, its secrets and what it changes. Missing if nothing is known of any operation. */
  readonly operations?: Readonly<Record<string, OperationFacts>> | undefined;
}

/** The facts about an operation that decide how the engine treats its calls. */
export interface OperationFacts {
  /** Present if the operation charges or opens a payment page (`x-charges`). */
  readonly charges?: { readonly success?: string } | undefined;
  /** Operations whose charges this operation's response confirms (`x-confirms`). */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose response is stale after it succeeded. */
  readonly changes?: readonly string[];
  /** The parts of its input that are secret. */
  readonly secrets?: readonly string[];
}

/** The data and names that expressions of a flow may read at one moment. */
export interface Context extends LogicContext {
  readonly program: Program;
  readonly flow: Flow | null;
  readonly params: Readonly<Record<string, string>>;
}

/** A decision of the engine. Tools receive it to explain steps and to measure what journeys cover. */
export type EngineDecision =
  | {
      /** A guard was evaluated. */
      readonly kind: 'guard';
      /** The parsed object that has the guard: a reaction, step, load, take, action, block or form. */
      readonly owner: object;
      /** The property of the guard: `when`, `opensWhen`, `completeWhen`, or the field that it makes required. */
      readonly what: string;
      readonly rule: Logic;
      readonly held: boolean;
      readonly context: Context;
    }
  | {
      /** A reaction is taken: the first one in its list whose guard holds. */
      readonly kind: 'taken';
      readonly owner: object;
    }
  | {
      /** A placeholder in a text has no value. */
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

/** Receives decisions. It changes nothing. */
export type DecisionListener = (seen: EngineDecision) => void;
