// An event that a block sends with a button.

import type { Json } from '../../engine/index.ts';

export interface BlockAction {
  readonly label: string;
  readonly event: string;
  readonly payload?: Json;
}
