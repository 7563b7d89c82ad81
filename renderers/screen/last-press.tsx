// The React context for the button that was pressed last. If several buttons send the same event, only the pressed
// button shows a pending call.

import { createContext, use } from 'react';

export interface LastPressedButton {
  readonly last: string | null;
  mark(button: string): void;
}

export const LastPressContext = createContext<LastPressedButton>({ last: null, mark: () => {} });

export const useLastPress = (): LastPressedButton => use(LastPressContext);
