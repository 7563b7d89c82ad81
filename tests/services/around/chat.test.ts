// Tests the support chat: the provider that is selected, removed and restored.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatProvider } from '../../../services/chat/provider.ts';
import { startChat } from '../../../services/chat/start-chat.ts';
import type { AppStatus, IntegrationsHost } from '../../../services/integrations/types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type SupportStatus = NonNullable<AppStatus['support']>;

function startTestChat(support: SupportStatus | null, fails = false) {
  const log: string[] = [];
  let hear = () => {};
  let status = support;
  let opened: (() => void) | null = null;
  const host = {
    getStatus: () => ({ support: status }) as AppStatus,
    onChange(next: () => void) {
      hear = next;
      return () => {};
    },
    chat(open: (() => void) | null) {
      opened = open;
    },
  } as unknown as IntegrationsHost;
  const provider = (name: string) => (): ChatProvider => ({
    start: async () => {
      log.push(`${name} starts`);
      if (fails) throw new Error('blocked');
    },
    open: () => void log.push(`${name} opens`),
    remove: () => void log.push(`${name} goes`),
  });
  const stop = startChat(host, { first: provider('first'), second: provider('second') });
  return {
    log,
    stop,
    open: () => opened,
    become(next: SupportStatus) {
      status = next;
      hear();
    },
  };
}

const visitorSupport: SupportStatus = { provider: 'second', signedIn: false, subject: null };
const memberSupport: SupportStatus = { provider: 'first', signedIn: true, subject: null };

test('[CHAT-001] one of the two comes, never both, and is opened by our own button', async () => {
  const { log, open } = startTestChat(visitorSupport);
  await vi.advanceTimersByTimeAsync(0);
  open()?.();
  expect(log).toEqual(['second starts', 'second opens']);
});

test('[SHELL-43] when somebody signs in it goes at once and comes back after 100 ms', async () => {
  const { log, become, open } = startTestChat(visitorSupport);
  await vi.advanceTimersByTimeAsync(0);
  become(memberSupport);
  expect(log).toEqual(['second starts', 'second goes']);
  expect(open()).toBeNull();
  await vi.advanceTimersByTimeAsync(99);
  expect(log).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.at(-1)).toBe('first starts');
});

test('[SHELL-44] with another order it goes at once and comes back after 2,000 ms', async () => {
  const { log, become } = startTestChat(memberSupport);
  await vi.advanceTimersByTimeAsync(0);
  become({ ...memberSupport, subject: 'o1' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(log).toEqual(['first starts', 'first goes']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.at(-1)).toBe('first starts');
});

test('changes that follow each other bring it back once; the same again changes nothing', async () => {
  const { log, become } = startTestChat(visitorSupport);
  await vi.advanceTimersByTimeAsync(0);
  become(memberSupport);
  become({ ...memberSupport, subject: 'o1' });
  become({ ...memberSupport, subject: 'o1' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(log).toEqual(['second starts', 'second goes', 'first starts']);
});

test('a chat that does not come, or is not known of yet, offers no button', async () => {
  const blocked = startTestChat(visitorSupport, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(blocked.open()).toBeNull();
  const unknown = startTestChat(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(unknown.log).toEqual([]);
  blocked.stop();
  expect(blocked.log).toEqual(['second starts', 'second goes']);
});
