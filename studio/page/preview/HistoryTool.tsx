// Renders the history of the preview. A click on an earlier moment shows it again with its data and the reasons for its
// step.

import { useState } from 'react';
import type { WalkReasons as ReasonsAnswer } from '../../protocol/review.ts';
import { useStudio } from '../store.ts';
import { DataTree } from './DataTree.tsx';
import type { Preview } from './use-preview.ts';
import { createJourney, getJourneyFlow } from './walk.ts';

export function HistoryTool({ preview }: { preview: Preview }) {
  const { moments, moment } = preview;
  if (!moment) return <p className="hint">Nothing has happened yet.</p>;
  const { scopes, states, params, query, flags, failure, calls, now } = moment.snapshot;
  return (
    <div className="preview-history">
      <ol className="preview-moments">
        {moments.map(({ index, event, flow, step }) => (
          <li key={index}>
            <button
              aria-current={index === moment.index}
              className="preview-moment"
              onClick={() => preview.travel(index)}
              type="button"
            >
              <span>{event}</span>
              <span className="preview-id">{step === null ? '' : `${flow}:${step}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <Reasons key={`${moment.index} ${moment.step}`} preview={preview} />
      <h3>Data</h3>
      <DataTree
        value={{
          ...{ now, answers: states[moment.flow ?? ''] ?? null, ...scopes },
          ...{ params, query, flags, calls: Object.keys(calls), failure: failure?.outcome ?? null },
        }}
      />
    </div>
  );
}

// helpers

/** Renders the reasons why the current step is shown. */
function Reasons({ preview: { beginning, moments, moment, settings } }: { preview: Preview }) {
  const studio = useStudio();
  const [reasons, setReasons] = useState<ReasonsAnswer>({ summary: [], trace: [] });
  const explain = () => {
    if (!beginning || !moment) return;
    const flow = getJourneyFlow(beginning, moments);
    const journey = createJourney('walk', beginning, moment, settings);
    studio
      .ask('why', { flow, journey })
      .then(setReasons, (cause: Error) => setReasons({ summary: [cause.message], trace: [] }));
  };
  return (
    <>
      <button className="button" onClick={explain} type="button">
        Why am I here?
      </button>
      {reasons.summary.length > 0 && (
        <div className="preview-reasons" role="status">
          {reasons.summary.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {reasons.trace.length > 0 && (
            <details>
              <summary>All decisions of the walk</summary>
              <ul>
                {reasons.trace.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: all lines are replaced together
                  <li className={line.startsWith(' ') ? 'preview-reason' : undefined} key={index}>
                    {line.trim()}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </>
  );
}
