/** Creates the dependencies of the back end. */
import type { LogFunction, SandboxContext } from './context.ts';
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';
import type { SandboxOptions } from './options.ts';
import { loadSecrets } from './secrets.ts';

/**
 * Creates the context. `createSandbox` replaces `wakeNotices` later. `settled` waits for deferred
 * tasks.
 */
export async function createContext(
  db: Database,
  options: SandboxOptions,
  origins: () => Origins,
): Promise<{
  context: SandboxContext & { wakeNotices: () => void };
  settled: () => Promise<void>;
}> {
  const putOff = new Set<Promise<void>>();
  const log = createLog(options.quiet ?? false);
  const context = {
    db,
    now: options.now ?? (() => new Date()),
    secret: await loadSecrets(db),
    origins,
    log,
    noticeDelay: options.notices?.delay ?? 0,
    wakeNotices: () => undefined,
    anonymousWritesPerMinute: options.anonymousWritesPerMinute ?? 1000,
    googleSignIn: options.googleSignIn ?? true,
    later: (task: () => Promise<void>) => {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error) => log('work after an answer failed', error))
        .finally(() => putOff.delete(running));
      putOff.add(running);
    },
  };
  return { context, settled: async () => void (await Promise.all(putOff)) };
}

/** Logs messages and stacks to stderr, never user input. */
export function createLog(quiet: boolean): LogFunction {
  return (message, error) => {
    if (!quiet) {
      const detail = error instanceof Error ? `\n${error.stack}` : '';
      process.stderr.write(`${new Date().toISOString()} ${message}${detail}\n`);
    }
  };
}
