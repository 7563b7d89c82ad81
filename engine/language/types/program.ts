// Everything that is interpreted, what its expressions see, and what hears how it decides.

import type { LogicContext } from '../logic/types.ts';
import type { App, Route } from './app.ts';
import type { Flow } from './flow.ts';
import type { Logic } from './json.ts';

/** Everything that is interpreted: the application, every address, and the flows loaded so far. */
export interface Program {
  /** Hears every decision; only tools give one. */
  readonly watch?: Watch;
  readonly app: App;
  readonly routes: readonly Route[];
  readonly flows: Readonly<Record<string, Flow>>;
  /** Operation id -> what its document says of money, of secrets, and of what it changes. Absent: no operation is marked. */
  readonly operations?: Readonly<Record<string, OperationMarks>> | undefined;
}

/** The marks of an operation, by which the engine treats its calls. */
export interface OperationMarks {
  /** It charges, or opens the page of a payment (`x-charges`). */
  readonly charges?: object | undefined;
  /** The operations whose charge its answer tells of (`x-confirms`). */
  readonly confirms?: readonly string[] | undefined;
  /** The operations whose answer is out of date after it succeeded. */
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
export type Seen =
  | {
      /** A guard was evaluated. */
      readonly kind: 'guard';
      /** The parsed object that has the guard: a reaction, step, load, take, action, block or form. */
      readonly owner: object;
      /** The property of the guard: `when`, `opensWhen`, `completeWhen`, or the field that is required while it holds. */
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
