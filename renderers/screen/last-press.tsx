// Tracks the last pressed button, so that only one of several with the same event shows as busy.

import { createContext, use } from 'react';

export interface LastPress {
  readonly last: string | null;
  mark(button: string): void;
}

export const LastPressContext = createContext<LastPress>({ last: null, mark: () => {} });

export const useLastPress = (): LastPress => use(LastPressContext);
