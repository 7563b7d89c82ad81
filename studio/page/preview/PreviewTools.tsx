// Renders the tools below the preview. Only one tool is open at a time.

import { type ComponentType, useState } from 'react';
import { CallsTool } from './CallsTool.tsx';
import { ConditionsTool } from './ConditionsTool.tsx';
import { HistoryTool } from './HistoryTool.tsx';
import { RecordTool } from './RecordTool.tsx';
import { TextTool } from './TextTool.tsx';
import type { Preview } from './use-preview.ts';

const tools: Readonly<Record<string, ComponentType<{ preview: Preview }>>> = {
  Calls: CallsTool,
  'Flags and time': ConditionsTool,
  History: HistoryTool,
  Record: RecordTool,
};

export function PreviewTools({ preview }: { preview: Preview }) {
  const [open, setOpen] = useState<string | null>(null);
  const Tool = preview.isPicking ? TextTool : open === null ? undefined : tools[open];
  const faultCount = Object.keys(preview.settings.faults).length;
  return (
    <div className="preview-tools">
      <fieldset className="preview-tabs">
        <legend className="visually-hidden">Tools of the preview</legend>
        {Object.keys(tools).map((name) => (
          <button
            aria-pressed={open === name && !preview.isPicking}
            className="tab preview-toggle"
            key={name}
            onClick={() => {
              if (preview.isPicking) preview.pick(false);
              setOpen(open === name && !preview.isPicking ? null : name);
            }}
            type="button"
          >
            {name}
            {name === 'Calls' && faultCount > 0 && (
              <>
                {' '}
                <span className="badge badge-warning">
                  {faultCount}
                  <span className="visually-hidden"> with a fault</span>
                </span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      {Tool && (
        <div className="preview-tool">
          <Tool preview={preview} />
        </div>
      )}
    </div>
  );
}
