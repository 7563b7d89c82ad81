// The calls of the flow, each with the fault that the preview injects.

import type { PreviewFault } from '../../protocol/preview.ts';
import { useStudioState } from '../store.ts';
import { faultTitles } from './faults.ts';
import type { Preview } from './use-preview.ts';

export function CallsTool({
  preview: { operations, moment, settings, change },
}: {
  preview: Preview;
}) {
  const { analysis, files } = useStudioState();
  const folder = analysis?.flows.find(({ id }) => id === moment?.flow)?.folder;
  const texts = Object.entries(files)
    .filter(([path]) => path === 'app.json' || path.startsWith(`${folder}/`))
    .map(([, text]) => text)
    .join('\n');
  const used = operations.filter(({ id }) => texts.includes(`"${id}"`));
  const setFault = (operation: string, fault: string) => {
    const { [operation]: _, ...others } = settings.faults;
    const faults = fault === '' ? others : { ...others, [operation]: fault as PreviewFault };
    change({ faults });
  };
  return (
    <div className="preview-rows">
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
