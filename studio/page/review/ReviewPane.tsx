// Renders the changes since the last commit in words, and as screens before and after.

import { useEffect, useState } from 'react';
import { describeFailure } from '../../protocol/journey-failure.ts';
import type { ChangeReview, JourneyReport } from '../../protocol/review.ts';
import { countProblems } from '../shell/step-problems.ts';
import { summarizeProblems } from '../shell/summarize-problems.ts';
import { isChecked, useStudio, useStudioState } from '../store.ts';
import { BehaviorList } from './BehaviorList.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ScreenComparison } from './ScreenComparison.tsx';

export function ReviewPane() {
  const studio = useStudio();
  const state = useStudioState();
  const revision = state.analysis?.revision;
  const [compared, setCompared] = useState<number | null>(null);
  const [review, setReview] = useState<ChangeReview | null>(null);
  const [journeys, setJourneys] = useState<JourneyReport | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (revision === undefined) return;
    let isShown = true;
    setError(null);
    setJourneys(null);
    studio.ask('review', null).then(
      (next) => {
        if (!isShown) return;
        setReview(next);
        setCompared(revision);
      },
      (cause: Error) => isShown && setError(cause.message),
    );
    studio.ask('journeys', null).then(
      (next) => isShown && setJourneys(next),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [revision, studio]);
  if (error !== null) return <p className="review-empty">{error}</p>;
  if (!review) return <p className="review-empty hint">Comparing with the last commit…</p>;
  // Until the last edit has been checked and compared, the list describes earlier files.
  const isCurrent = isChecked(state) && compared === revision;
  return (
    <div className="review">
      <header className="review-head">
        <h2>Changes since the last commit</h2>
        <CopyButton text={isCurrent && journeys ? createDescription(review, journeys) : null} />
      </header>
      {!isCurrent && (
        <p className="hint" role="status">
          Comparing your last edits with the last commit…
        </p>
      )}
      <Verdict journeys={journeys} review={review} />
      {review.groups.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map(({ text, tone }) => (
              <li className={tone === 'breaks' ? 'review-breaks' : undefined} key={text}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <BehaviorList revision={revision} />
      <ChangedScreens review={review} />
    </div>
  );
}

// helpers

function Verdict({ review, journeys }: { review: ChangeReview; journeys: JourneyReport | null }) {
  const { analysis, status } = useStudioState();
  const { breaks, groups } = review;
  const hasErrors = countProblems(analysis?.problems ?? []).errors > 0;
  const isEmpty = groups.length === 0;
  return (
    <>
      <p className={breaks.length > 0 ? 'review-breaks' : undefined} role="status">
        {breaks.length > 0
          ? breaks.join(' ')
          : isEmpty
            ? 'Nothing has changed for users, services or drafts.'
            : 'No saved draft breaks.'}
      </p>
      <p className={hasErrors ? 'review-breaks' : undefined} role="status">
        {summarizeProblems(analysis, status.revision)}.
      </p>
      <p className={journeys?.failed.length ? 'review-breaks' : undefined} role="status">
        {journeys === null
          ? 'Playing the journeys…'
          : `${journeys.played} journeys played, ${journeys.failed.length} failed.`}
      </p>
      {journeys && journeys.failed.length > 0 && (
        <details>
          <summary>Journeys that fail</summary>
          <ul>
            {journeys.failed.map((each) => (
              <li className="review-breaks" key={`${each.flow}:${each.name}`}>
                {describeFailure(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ChangedScreens({ review: { screens } }: { review: ChangeReview }) {
  const [shown, setShown] = useState<string | null>(null);
  if (screens.length === 0) return null;
  return (
    <section>
      <h3>Screens</h3>
      <ul>
        {screens.map(({ flow, step, kind }) => {
          const name = `${flow}: ${step}`;
          return (
            <li key={name}>
              <button
                aria-expanded={shown === name}
                className="problems-place"
                onClick={() => setShown(shown === name ? null : name)}
                type="button"
              >
                {name}
              </button>{' '}
              <span className="badge">{kind}</span>
              {shown === name && <ScreenComparison flow={flow} step={step} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the description of a pull request: the changes, and the failing journeys. */
function createDescription({ markdown }: ChangeReview, journeys: JourneyReport | null): string {
  if (!journeys) return markdown;
  return [
    markdown,
    '',
    `${journeys.played} journeys played, ${journeys.failed.length} failed.`,
    ...journeys.failed.map((each) => `- ${describeFailure(each)}`),
  ].join('\n');
}
