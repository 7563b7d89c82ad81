// The support chat as the page sees it: available or not, and opened by our own button.

import { proxy } from 'valtio/vanilla';

export interface Chat {
  /** A valtio proxy. */
  readonly state: { readonly isThere: boolean };
  open(): void;
  /** Registers the function that opens the chat, or null when there is none. */
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
