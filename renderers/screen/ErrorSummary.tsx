// Renders the list of form errors at the top of a screen. The list receives the focus after each failed submission.

import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';
import type { FieldProblem } from './field-problem.ts';

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** The number of failed submissions. When it increases, the list receives the focus. */
  attempt: number;
}

export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const getText = useGetText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    // Scrolls to the start of the list, because browsers would scroll to the middle of a long list.
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [attempt]);
  return (
    <div
      aria-labelledby="problems-title"
      className="problems"
      data-problems={problems.length}
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      <h2 id="problems-title">
        <Icon name="close-circle" />
        <span>{getText('problem')}</span>
      </h2>
      <ul>
        {problems.map(({ path, message, control }) => (
          <li key={`${path} ${message}`}>
            {control === null ? (
              message
            ) : (
              <a
                href={`#${control}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(control)?.focus();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
