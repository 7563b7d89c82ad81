// The state of the support chat: whether the chat is available, and the function that opens it.

import { proxy } from 'valtio/vanilla';

export interface Chat {
  /** The state of the chat as a valtio proxy. */
  readonly state: { readonly isThere: boolean };
  open(): void;
  /** Registers the function that opens the chat, or null if there is no chat. */
  offer(open: (() => void) | null): void;
}

export function createChat(): Chat {
  const state = proxy({ isThere: false });
  let present: (() => void) | null = null;
  return {
    state,
    open: () => present?.(),
    offer(open) {
      present = open;
      state.isThere = open !== null;
    },
  };
}
