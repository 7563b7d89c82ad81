// One look at a screen: the snapshot of a state at a width and in a color scheme, and what was
// measured beside it.

import type { PageSnapshot } from './snapshot.ts';

export type Scheme = 'light' | 'dark' | 'forced';

/** An element that received the focus by the Tab key. */
export interface FocusStop {
  readonly name: string;
  /** True if at least a part of the element can be seen. */
  readonly isSeen: boolean;
  /** True if it differs from an element without focus. */
  readonly hasRing: boolean;
}

/** A field of an earlier screen of the same journey. */
export interface EarlierField {
  readonly screen: string;
  readonly autocomplete: string;
}

/** A snapshot of a screen, and what was measured beside it. Checks read it. */
export interface PageSample {
  readonly flow: string;
  readonly screen: string;
  readonly state: string;
  readonly width: number;
  readonly scheme: Scheme;
  readonly snapshot: PageSnapshot;
  /** The violated rules of axe with their first element, or null if axe did not run. */
  readonly violations: readonly string[] | null;
  /** The elements that the Tab key reaches, or null if it was not pressed. */
  readonly stops: readonly FocusStop[] | null;
  /** The snapshot before the action of this state, or null. */
  readonly before: PageSnapshot | null;
  /** The fields of earlier screens, or null if they are not known. */
  readonly earlier: readonly EarlierField[] | null;
}
