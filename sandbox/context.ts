/** The dependencies of every part of the back end, created once by server.ts. */
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';

/** Logs an error of background work. Never receives personal data. */
export type LogFunction = (message: string, error?: unknown) => void;

/** The dependencies of a call. */
export interface SandboxContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Returns a secret of this database for one purpose, the same in every process. */
  readonly secret: (purpose: string) => Buffer;
  /** The origins of this process. Available once the server listens. */
  readonly origins: () => Origins;
  /** Runs a task after the response has left. Errors are logged. Closing the server waits for the task. */
  readonly runAfterResponse: (task: () => Promise<void>) => void;
  readonly log: LogFunction;
  /** The delay in milliseconds before a payment notice is first delivered. */
  readonly noticeDelay: number;
  /** Delivers due notices now instead of at the next poll. */
  readonly deliverDueNotices: () => void;
  /** Runs the imports that are stored now instead of at the next poll. */
  readonly runImports: () => void;
  /** The writes that one IP address can make in a minute without an account. */
  readonly anonymousWritesPerMinute: number;
  /** True when Google sign-in is available. */
  readonly googleSignIn: boolean;
}
