// Which button was pressed last, so that of several with the same event only that one shows that it works.

import { createContext, use } from 'react';

export interface Press {
  readonly last: string | null;
  mark(button: string): void;
}

export const PressContext = createContext<Press>({ last: null, mark: () => {} });

export const usePress = (): Press => use(PressContext);
