// A link: inside the application without loading a new page, outside as browsers do it. An unsafe address is mere text.

import type { MouseEvent, ReactNode } from 'react';
import { useSurroundings } from '../session-context.tsx';
import { readHref } from './href.ts';

interface SiteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

export function SiteLink({ href, className, children }: SiteLinkProps) {
  const { open } = useSurroundings();
  const target = readHref(href);
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'outside') {
    return (
      <a className={className} href={target.href} rel="noreferrer">
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open(target.href);
  };
  return (
    <a className={className} href={target.href} onClick={follow}>
      {children}
    </a>
  );
}

// helpers

/** A press with a key held or another button asks the browser for a new tab or window. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
