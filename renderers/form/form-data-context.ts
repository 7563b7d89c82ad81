// The current answers of the form, for widgets that show the answer of another field.

import { createContext } from 'react';

export const FormDataContext = createContext<unknown>(null);
