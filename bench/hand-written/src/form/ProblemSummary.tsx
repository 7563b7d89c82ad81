import type { Ref } from 'react';
import { Icon } from '../page/Icon.tsx';

interface ProblemSummaryProps {
  problems: Readonly<Partial<Record<string, string>>>;
  ref: Ref<HTMLDivElement>;
}

/** All problems of a form, with links to their fields. Renders nothing if there are no problems. */
export function ProblemSummary({ problems, ref }: ProblemSummaryProps) {
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return (
    <div aria-labelledby="problems-title" className="problems" ref={ref} role="alert" tabIndex={-1}>
      <h2 id="problems-title">
        <Icon name="close-circle" />
        <span>There is a problem</span>
      </h2>
      <ul>
        {found.map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#answer_${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`answer_${name}`)?.focus();
              }}
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
