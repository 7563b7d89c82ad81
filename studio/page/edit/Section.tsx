// A part of the forms that can be folded.

import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The number of its parts, or null for a section without a list. */
  count: number | null;
  isOpen?: boolean;
  children: ReactNode;
}

export function Section({ title, count, isOpen = false, children }: SectionProps) {
  return (
    <details className="edit-section" open={isOpen}>
      <summary>
        <h2>
          {title} {count !== null && <span className="badge">{count}</span>}
        </h2>
      </summary>
      <div className="edit-section-body">
        {count === 0 && <p className="hint">There are none in this step.</p>}
        {children}
      </div>
    </details>
  );
}
