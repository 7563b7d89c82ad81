// The type of a kind of mutant: its locations in the flows, and its edits there.

import type { TextEdit } from './edit.ts';
import type { MutationContext } from './mutation-context.ts';
import type { ValueLocation } from './value-location.ts';

export interface MutantKind {
  readonly name: string;
  /** The description of the edit, in a few words. */
  readonly about: string;
  /**
   * A `defect` is always wrong: the checker must find it at its line. A change of `behavior` may
   * be intended: journeys and examples of conditions may find it as well, and it is counted
   * separately. A broken `promise` is named by its class ("charges/key-dropped") and also applies
   * to shared lists.
   */
  readonly group: 'defect' | 'behavior' | 'promise';
  /** Returns the possible edits at a location. */
  edits(location: ValueLocation, context: MutationContext): readonly TextEdit[];
}
