// What a kind of defect is: where it may be put, and what it changes there.

import type { Edit } from './edit.ts';
import type { Spot } from './spot.ts';
import type { World } from './world.ts';

export interface Kind {
  readonly name: string;
  /** What is done to a flow, in words. */
  readonly about: string;
  /**
   * A defect is wrong whatever was meant: the checker has to find it at its line. Behaviour may be what was meant by
   * somebody: journeys and the examples of conditions may find it as well, and it is counted apart. A broken promise is
   * named by its class ("charges/key-dropped"), and shared lists may break one as well.
   */
  readonly group: 'defect' | 'behaviour' | 'promise';
  /** The changes that are possible at a spot. */
  edits(spot: Spot, world: World): readonly Edit[];
}
