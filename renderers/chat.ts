// The support chat as the page sees it: there or not, and opened by our own button.

import { proxy } from 'valtio/vanilla';

export interface Chat {
  /** A valtio proxy. */
  readonly state: { readonly isThere: boolean };
  open(): void;
  /** Says how it is opened; null while there is none. */
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
