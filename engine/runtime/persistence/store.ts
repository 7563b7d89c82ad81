// The interface of the storage.

import type { Keep } from '../../language/index.ts';

/** Reads and writes text. `write` returns false if the text could not be written. Neither throws. */
export interface Store {
  read(keep: Keep, entry: string): string | null;
  write(keep: Keep, entry: string, text: string | null): boolean;
}
