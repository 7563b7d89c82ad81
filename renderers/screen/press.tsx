// Tracks the last pressed button, so that only one of several with the same event shows as busy.

import { createContext, use } from 'react';

export interface Press {
  readonly last: string | null;
  mark(button: string): void;
}

export const PressContext = createContext<Press>({ last: null, mark: () => {} });

export const usePress = (): Press => use(PressContext);
