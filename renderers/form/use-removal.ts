// A React hook for a list whose items can be removed. It remembers the item that was removed last, so that the user can
// take it back, and keeps the focus in the list.

import { type RefObject, useEffect, useRef, useState } from 'react';

interface Removal<Item> {
  readonly item: Item;
  readonly index: number;
  readonly label: string;
}

/**
 * @param length the number of items that are shown
 * @param list the element that contains the buttons that remove items
 * @param control the id of the control that receives the focus after the last item was removed. By default, it is the
 * list's first button.
 */
export function useRemoval<Item>(
  length: number,
  list: RefObject<HTMLElement | null>,
  control?: string,
) {
  const [removed, setRemoved] = useState<Removal<Item> | null>(null);
  const next = useRef<number | null>(null);

  // After a change, moves the focus to the button at the same position. An item that was added otherwise ends the offer
  // to take one back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the number of items changes
  useEffect(() => {
    const index = next.current;
    next.current = null;
    if (index === null) return setRemoved(null);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const other =
      control === undefined
        ? list.current?.querySelector('button')
        : document.getElementById(control);
    (buttons[index] ?? buttons.at(-1) ?? other)?.focus();
  }, [length]);

  return {
    removed,
    remember(removal: Removal<Item>) {
      next.current = removal.index;
      setRemoved(removal);
    },
    /** Returns the item to take back. */
    takeBack(): Removal<Item> | null {
      next.current = removed?.index ?? null;
      setRemoved(null);
      return removed;
    },
  };
}
