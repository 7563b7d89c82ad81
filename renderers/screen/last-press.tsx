// The React context for the last pressed button. Of several buttons with the same event, only that
// one shows a pending call.

import { createContext, use } from 'react';

export interface LastPress {
  readonly last: string | null;
  mark(button: string): void;
}

export const LastPressContext = createContext<LastPress>({ last: null, mark: () => {} });

export const useLastPress = (): LastPress => use(LastPressContext);
