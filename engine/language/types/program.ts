// Declares the program that the engine interprets, the context of its expressions, and the watcher of its decisions.

import type { LogicContext } from '../logic/types.ts';
import type { App, Route } from './app.ts';
import type { Flow } from './flow.ts';
import type { Logic } from './json.ts';

/** The program that the engine interprets: the application, the routing table, and the flows loaded so far. */
export interface Program {
  /** Receives every decision of the engine. Only tools set this function. */
  readonly watch?: DecisionListener;
  readonly app: App;
  readonly routes: readonly Route[];
  readonly flows: Readonly<Record<string, Flow>>;
  /** Facts by operation id: charges, secrets, and changed data. Missing if the operations are unknown. */
  readonly operations?: Readonly<Record<string, OperationFacts>> | undefined;
}

/** The facts about an operation that affect how the engine handles its calls. */
export interface OperationFacts {
  /** Set if the operation charges or opens a payment page (`x-charges`). */
  readonly charges?: { readonly success?: string } | undefined;
  /** The operations whose charges this operation's response confirms (`x-confirms`). */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose earlier responses are stale after this operation succeeds. */
  readonly changes?: readonly string[];
  /** The names of the secret inputs. */
  readonly secrets?: readonly string[];
}

/** The data and names that expressions of a flow can read at a given moment. */
export interface ExpressionContext extends LogicContext {
  readonly program: Program;
  readonly flow: Flow | null;
  readonly params: Readonly<Record<string, string>>;
}

/** A decision of the engine. Tools use decisions to explain steps and to measure the coverage of journeys. */
export type EngineDecision =
  | {
      /** A guard was evaluated. */
      readonly kind: 'guard';
      /** The parsed object that has the guard: a reaction, step, load, take, action, block, or form. */
      readonly owner: object;
      /**
       * The property of the guard: `when`, `opensWhen`, `completeWhen`, or the name of the field that the guard
       * requires.
       */
      readonly what: string;
      readonly rule: Logic;
      readonly held: boolean;
      readonly context: ExpressionContext;
    }
  | {
      /** A reaction is taken: the first reaction in its list whose guard holds. */
      readonly kind: 'taken';
      readonly owner: object;
    }
  | {
      /** A placeholder in a text has no value. */
      readonly kind: 'empty';
      readonly text: string;
      readonly path: string;
      readonly context: ExpressionContext;
    }
  | {
      /** A call ended. `owner` is the load, reaction, handoff, or confirmation that made the call. */
      readonly kind: 'outcome';
      readonly owner: object;
      readonly outcome: string;
    };

/** Receives decisions. Must not change anything. */
export type DecisionListener = (seen: EngineDecision) => void;
