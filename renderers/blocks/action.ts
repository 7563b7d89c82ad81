// The type of a button in a block and of the event that it sends.

import type { Json } from '../../engine/index.ts';

export interface BlockAction {
  readonly label: string;
  readonly event: string;
  readonly payload?: Json;
}
