import { useNavigate } from 'react-router-dom';
import { Icon } from './Icon.tsx';

interface StepNavigationProps {
  at: number;
  of: number;
  hasBack?: boolean;
}

/** The Back button and the progress, such as “Step 2 of 5”. */
export function Way({ at, of, hasBack = at > 1 }: StepNavigationProps) {
  const navigate = useNavigate();
  const states = Array.from({ length: of }, (_, index) => getState(index + 1, at));
  return (
    <div className="way">
      {hasBack && (
        <button className="back" onClick={() => navigate(-1)} type="button">
          <Icon name="arrow-left" />
          <span>Back</span>
        </button>
      )}
      {of > 0 && (
        <div className="progress">
          <p>
            Step {at} of {of}
          </p>
          <span aria-hidden="true" className="progress-bar">
            {states.map((state, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar never move
              <span data-state={state} key={index} />
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

// helpers

function getState(step: number, at: number): string {
  if (step === at) return 'now';
  return step < at ? 'done' : 'later';
}
