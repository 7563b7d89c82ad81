/** What every part of the back end works with; made once by server.ts and handed down. */
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';

/** Where a failure that nobody is waiting for is written. Never personal data. */
export type Log = (message: string, error?: unknown) => void;

/** The surroundings of a call. */
export interface Context {
  readonly db: Database;
  readonly now: () => Date;
  /** A secret of this database for one purpose, the same in every process on it. */
  readonly secret: (purpose: string) => Buffer;
  /** The addresses this process answers on; known once it listens. */
  readonly origins: () => Origins;
  /** Does something after the answer was sent; a failure is logged; closing waits for it. */
  readonly later: (task: () => Promise<void>) => void;
  readonly log: Log;
  /** Milliseconds before a payment notice is first delivered. */
  readonly noticeDelay: number;
  /** Has the notices that are due delivered now rather than at the next look. */
  readonly wakeNotices: () => void;
  /** Whether signing in with Google is on offer. */
  readonly googleSignIn: boolean;
}
