/** Creates the dependencies of the back end's operations and pages. */
import { waitForResponse } from './after-response.ts';
import type { LogFunction, SandboxContext } from './context.ts';
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';
import type { SandboxOptions } from './options.ts';
import { loadSecrets } from './secrets.ts';

/**
 * Creates the context. `createSandbox` sets `deliverDueNotices` and `runImports` afterward. `waitForTasks` resolves
 * when all tasks of `runAfterResponse` have ended.
 */
export async function createContext(
  db: Database,
  options: SandboxOptions,
  origins: () => Origins,
): Promise<{
  context: SandboxContext & { deliverDueNotices: () => void; runImports: () => void };
  waitForTasks: () => Promise<void>;
}> {
  const pendingTasks = new Set<Promise<void>>();
  const log = createLog(options.quiet ?? false);
  const context = {
    db,
    now: options.now ?? (() => new Date()),
    secret: await loadSecrets(db),
    origins,
    log,
    noticeDelay: options.notices?.delay ?? 0,
    deliverDueNotices: () => undefined,
    runImports: () => undefined,
    anonymousWritesPerMinute: options.anonymousWritesPerMinute ?? 1000,
    googleSignIn: options.googleSignIn ?? true,
    runAfterResponse: (task: () => Promise<void>) => {
      const running = waitForResponse()
        .then(task)
        .catch((error) => log('A task that runs after the response failed', error))
        .finally(() => pendingTasks.delete(running));
      pendingTasks.add(running);
    },
  };
  return { context, waitForTasks: async () => void (await Promise.all(pendingTasks)) };
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
