// The React context with the form's current answers. It lets a widget show the answer of another field.

import { createContext } from 'react';

export const FormDataContext = createContext<unknown>(null);
