// Renders the differences from the approved behavior. Each flow has a button that approves its current behavior.

import { useEffect, useState } from 'react';
import type { ChangedBehavior } from '../../protocol/review.ts';
import { useStudio } from '../store.ts';

/** @param revision the revision of the working copy to compare with the approved behavior */
export function BehaviorList({ revision }: { revision: number | undefined }) {
  const studio = useStudio();
  const [changed, setChanged] = useState<readonly ChangedBehavior[]>([]);
  useEffect(() => {
    if (revision === undefined) return;
    let isShown = true;
    studio.ask('behavior', null).then(
      (next) => isShown && setChanged(next),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [revision, studio]);
  if (changed.length === 0) return null;
  const approve = (each: ChangedBehavior) =>
    void studio.edit({
      label: `Approve the behavior of ${each.flow}`,
      files: { [each.file]: each.text },
    });
  return (
    <section>
      <h3>Behavior to approve</h3>
      {changed.map((each) => (
        <div className="review-behavior" key={each.file}>
          <p>
            <strong>{each.flow}:</strong>{' '}
            {each.differences.length === 0
              ? 'no result that was approved has changed, but there are new ones.'
              : `${each.differences.length} approved ${each.differences.length === 1 ? 'result has' : 'results have'} changed.`}{' '}
            <button className="button" onClick={() => approve(each)} type="button">
              Approve the behavior of {each.flow}
            </button>
          </p>
          <DifferenceList texts={each.differences.slice(0, maxShown)} />
          {each.differences.length > maxShown && (
            <details>
              <summary>{each.differences.length - maxShown} more</summary>
              <DifferenceList texts={each.differences.slice(maxShown)} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

// helpers

/** The maximum number of differences of a flow that are shown before the list is expanded. */
const maxShown = 5;

function DifferenceList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
