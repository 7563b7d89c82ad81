/** The dependencies of every part of the back end, created once by server.ts. */
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';

/** Logs an error of background work. Never receives personal data. */
export type LogFunction = (message: string, error?: unknown) => void;

/** The dependencies of the back end's operations and pages. */
export interface SandboxContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Returns the secret of this database for a purpose. The secret is the same in every process. */
  readonly secret: (purpose: string) => Buffer;
  /** Returns the origins of this process. Available once the server listens. */
  readonly origins: () => Origins;
  /** Runs a task after the response has been sent. Errors are logged. Closing the server waits for the task. */
  readonly runAfterResponse: (task: () => Promise<void>) => void;
  readonly log: LogFunction;
  /** The delay in milliseconds before a payment notice is first delivered. */
  readonly noticeDelay: number;
  /** Delivers due notices immediately instead of at the next poll. */
  readonly deliverDueNotices: () => void;
  /** Runs stored imports immediately instead of at the next poll. */
  readonly runImports: () => void;
  /** The maximum number of writes without an account from one IP address per minute. */
  readonly anonymousWritesPerMinute: number;
  /** True when Google sign-in is available. */
  readonly googleSignIn: boolean;
}
