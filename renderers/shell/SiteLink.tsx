// Renders a link. Links inside the application navigate without reloading the page. A link with an unsafe URL is
// rendered as text.

import type { MouseEvent, ReactNode } from 'react';
import { useAppContext } from '../session-context.tsx';
import { classifyHref } from './classify-href.ts';

interface SiteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

export function SiteLink({ href, className, children }: SiteLinkProps) {
  const { navigate } = useAppContext();
  const target = classifyHref(href);
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'outside') {
    return (
      <a className={className} href={target.href} rel="noreferrer">
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(target.href);
  };
  return (
    <a className={className} href={target.href} onClick={follow}>
      {children}
    </a>
  );
}

// helpers

/** Returns true for a click without a modifier key. With a modifier key, a click opens a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
