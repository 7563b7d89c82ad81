// Renders the list of calls in the walk's flows, each with a select for the fault that the preview injects.

import { useState } from 'react';
import type { PreviewFault } from '../../protocol/preview.ts';
import { useStudioState } from '../store.ts';
import { faultTitles } from './faults.ts';
import { listCalls } from './list-calls.ts';
import type { Preview } from './use-preview.ts';
import { listSteps } from './walk.ts';

export function CallsTool({
  preview: { operations, moments, moment, beginning, settings, change },
}: {
  preview: Preview;
}) {
  const { analysis, files } = useStudioState();
  const [search, setSearch] = useState('');
  const earlier = beginning ? listSteps(beginning, moments).map((step) => step.split(':')[0]) : [];
  const walked = [moment?.flow, ...earlier.toReversed()].flatMap((flow) => flow ?? []);
  const faulty = Object.keys(settings.faults);
  const used = listCalls(
    { operations, walked: [...new Set(walked)], flows: analysis?.flows ?? [], files, faulty },
    search,
  );
  const setFault = (operation: string, fault: string) => {
    const { [operation]: _, ...others } = settings.faults;
    const faults = fault === '' ? others : { ...others, [operation]: fault as PreviewFault };
    change({ faults });
  };
  return (
    <div className="preview-rows">
      <input
        aria-label="Search all calls"
        className="input"
        onChange={({ target }) => setSearch(target.value)}
        placeholder="Search all calls"
        type="search"
        value={search}
      />
      {[{ id: '*', summary: 'All other calls' }, ...used].map(({ id, summary }) => (
        <label className="preview-row" key={id}>
          <span>
            {summary} {id !== '*' && <span className="preview-id">{id}</span>}
          </span>
          <select
            className="input"
            onChange={({ target }) => setFault(id, target.value)}
            value={settings.faults[id] ?? ''}
          >
            <option value="">Answered</option>
            {Object.entries(faultTitles).map(([fault, title]) => (
              <option key={fault} value={fault}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
