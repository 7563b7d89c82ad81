// Starts the support chat that the flows select. Restarts the chat when the user or the subject changes.

import type { AppStatus, ChatConfig, IntegrationsHost } from '../integrations/types.ts';
import type { ChatProvider } from './provider.ts';

/**
 * The delays before the chat restarts: the first after sign-in or sign-out, the second after a change of the subject.
 */
const signInDelayMilliseconds = 100;
const subjectDelayMilliseconds = 2000;

/**
 * Starts the support chat that the flows select.
 * @param factories functions that create the configured chats
 * @returns a function that stops the chat
 */
export function startChat(
  host: IntegrationsHost,
  factories: Readonly<Record<'first' | 'second', (() => ChatProvider) | undefined>>,
): () => void {
  let current: ChatProvider | null = null;
  let lastSupport: AppStatus['support'] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remove = () => {
    clearTimeout(timer);
    host.chat(null);
    current?.remove();
    current = null;
  };
  const start = async (name: 'first' | 'second') => {
    const chat = factories[name]?.();
    if (!chat) return;
    current = chat;
    try {
      await chat.start();
    } catch {
      // If the chat fails to load, the application continues without it.
      return;
    }
    if (current === chat) host.chat(() => chat.open());
  };
  const update = () => {
    const { support } = host.getStatus();
    if (!support || isSameSupport(support, lastSupport)) return;
    const delay = getRestartDelay(lastSupport, support);
    lastSupport = support;
    remove();
    timer = setTimeout(() => void start(support.provider), delay);
  };
  update();
  const stop = host.onChange(update);
  return () => {
    stop();
    remove();
  };
}

/** Returns functions that create the configured chats. */
export async function createChatFactories({ first, second }: ChatConfig) {
  const [{ createChatwoot: chatwoot }, { createCrisp: crisp }] = await Promise.all([
    import('./chatwoot.ts'),
    import('./crisp.ts'),
  ]);
  return {
    first: first && (() => chatwoot(first)),
    second: second && (() => crisp(second)),
  };
}

// helpers

type SupportStatus = NonNullable<AppStatus['support']>;

function isSameSupport(one: SupportStatus, other: AppStatus['support']): boolean {
  return (
    other !== null &&
    one.provider === other.provider &&
    one.signedIn === other.signedIn &&
    one.subject === other.subject
  );
}

/** Returns the milliseconds to wait before the chat restarts. The first start has no delay. */
function getRestartDelay(lastSupport: AppStatus['support'], now: SupportStatus): number {
  if (lastSupport === null) return 0;
  return lastSupport.signedIn === now.signedIn && lastSupport.subject !== now.subject
    ? subjectDelayMilliseconds
    : signInDelayMilliseconds;
}
