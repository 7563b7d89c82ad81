// Where the text of what is kept goes.

import type { Keep } from '../../types.ts';

/** Where text is kept; `write` tells whether it was. None of them throws. */
export interface Store {
  read(keep: Keep, entry: string): string | null;
  write(keep: Keep, entry: string, text: string | null): boolean;
}
