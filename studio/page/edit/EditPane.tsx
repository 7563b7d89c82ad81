// Renders the pane for editing a step, either with forms or as JSON. Both edit the same text. A third view shows the
// data that all flows share.

import { lazy, Suspense, useState } from 'react';
import { useStudio, useStudioState } from '../store.ts';
import { DataForms } from './DataForms.tsx';
import { keysHintId } from './keys-hint.ts';
import { StepForms } from './StepForms.tsx';

const JsonEditor = lazy(async () => ({ default: (await import('./JsonEditor.tsx')).JsonEditor }));

export function EditPane() {
  const studio = useStudio();
  const { analysis, file, flow, step, files } = useStudioState();
  const [view, setView] = useState<View>(file === null ? 'forms' : 'json');
  const [shownFile, setShownFile] = useState(file);
  // When another pane opens a file, the file is shown as JSON.
  if (file !== shownFile) {
    setShownFile(file);
    if (file !== null) setView('json');
  }
  const isJson = view === 'json';
  const outline = analysis?.flows.find(({ id }) => id === flow);
  // If no step is selected, the preview shows the first step.
  const chosen = outline?.steps.find(({ id }) => id === step) ?? outline?.steps[0];
  const current =
    file ?? chosen?.screenFile ?? chosen?.file ?? `${outline?.folder ?? ''}/flow.json`;
  return (
    <div className="edit">
      <div className="edit-bar">
        <fieldset className="edit-views">
          <legend className="visually-hidden">View</legend>
          <ViewButton isChosen={view === 'forms'} onChoose={() => setView('forms')} title="Forms" />
          <ViewButton isChosen={isJson} onChoose={() => setView('json')} title="JSON" />
          <ViewButton isChosen={view === 'data'} onChoose={() => setView('data')} title="Data" />
        </fieldset>
        {isJson && (
          <label className="edit-file">
            <span className="visually-hidden">File</span>
            <select
              className="input"
              onChange={({ target }) => studio.openFile(target.value)}
              value={current}
            >
              {listFiles(files, outline?.folder ?? null, current).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        {isJson && (
          <span className="hint" id={keysHintId}>
            Escape, then Tab leaves the editor.
          </span>
        )}
      </div>
      {isJson ? (
        <Suspense fallback={<p className="hint edit-empty">Loading the editor…</p>}>
          <JsonEditor file={current} key={current} />
        </Suspense>
      ) : view === 'data' ? (
        <DataForms />
      ) : flow !== null && chosen ? (
        <StepForms flow={flow} key={`${flow}:${chosen.id}`} step={chosen.id} />
      ) : (
        <p className="hint edit-empty">Choose a step on the left.</p>
      )}
    </div>
  );
}

// helpers

type View = 'forms' | 'json' | 'data';

interface ViewButtonProps {
  isChosen: boolean;
  title: string;
  onChoose(): void;
}

function ViewButton({ isChosen, title, onChoose }: ViewButtonProps) {
  return (
    <button aria-pressed={isChosen} className="tab" onClick={onChoose} type="button">
      {title}
    </button>
  );
}

/** Returns the files of a flow, and the files that all flows share. */
function listFiles(
  files: Readonly<Record<string, string>>,
  folder: string | null,
  current: string,
): readonly string[] {
  const all = Object.keys(files).filter((path) => {
    const top = path.includes('/') ? path.split('/')[0] : null;
    return top === null || top === folder || top === 'shared' || path === current;
  });
  return all.sort();
}
