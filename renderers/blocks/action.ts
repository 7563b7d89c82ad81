// An event that a block offers to send, in the words of its button.

import type { Json } from '../../engine/index.ts';

export interface BlockAction {
  readonly label: string;
  readonly event: string;
  readonly payload?: Json;
}
