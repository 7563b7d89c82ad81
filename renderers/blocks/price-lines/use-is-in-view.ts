// Says if an element of the page is in view.

import { useEffect, useState } from 'react';

/**
 * Returns true while the element with an id is at least partly in the window.
 * @param id null while the element is not on the page
 */
export function useIsInView(id: string | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = id === null ? null : document.getElementById(id);
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [id]);
  return isInView;
}
