// Renders a collapsible section of the edit forms.

import type { ReactNode } from 'react';
import { useStudio, useStudioState } from '../store.ts';

interface SectionProps {
  title: string;
  /** The number of items in the section, or null for a section without a list. */
  count: number | null;
  children: ReactNode;
}

export function Section({ title, count, children }: SectionProps) {
  const studio = useStudio();
  const isOpen = useStudioState().openSections.includes(title);
  return (
    <details
      className="edit-section"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) studio.fold(title, currentTarget.open);
      }}
      open={isOpen}
    >
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
