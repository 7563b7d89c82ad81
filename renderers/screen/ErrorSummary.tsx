// What is wrong with the answers, at the top; the focus moves here after each failed try.

import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useSay } from '../session-context.tsx';
import type { Problem } from './problem.ts';

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Counts the tries; the focus is taken when it grows. */
  attempt: number;
}

export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    // A long summary is read from its beginning; by itself the browser brings its middle into view.
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
        <span>{say('problem')}</span>
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
