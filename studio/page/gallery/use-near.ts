// A React hook that detects if an element is in or near the visible part of the gallery.

import { type RefObject, useEffect, useState } from 'react';

/** The maximum distance from the visible part of the gallery. */
const margin = '300px';

export function useIsNearView(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.closest('.gallery-steps'), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
