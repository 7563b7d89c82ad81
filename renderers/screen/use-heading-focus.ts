// A React hook that scrolls a new screen to the top and moves the focus to its title once.

import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** @returns the ref for the heading with the title of the screen */
export function useHeadingFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when a screen is entered
  useEffect(() => {
    if (takesFocus) focusHeading(title.current);
  }, []);
  return title;
}
