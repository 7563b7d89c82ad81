// The top bar: the panes, undo and redo, and Save with the number of changed files.

import { panes, useStudio, useStudioState } from '../store.ts';
import { SaveButton } from './SaveButton.tsx';

const paneTitles = { map: 'Map', edit: 'Edit', gallery: 'Gallery', new: 'New', review: 'Review' };

export function TopBar() {
  const studio = useStudio();
  const { analysis, pane, status } = useStudioState();
  return (
    <header className="top">
      <h1 className="top-name">{analysis?.name ?? 'Studio'}</h1>
      <div aria-label="Panes" className="tabs" role="tablist">
        {panes.map((each) => (
          <button
            aria-controls="pane"
            aria-selected={each === pane}
            className="tab"
            key={each}
            onClick={() => studio.show(each)}
            role="tab"
            type="button"
          >
            {paneTitles[each]}
          </button>
        ))}
      </div>
      <div className="top-end">
        <UndoButton name="undo" what={status.undo} />
        <UndoButton name="redo" what={status.redo} />
        <SaveButton />
      </div>
    </header>
  );
}

// helpers

function UndoButton({ name, what }: { name: 'undo' | 'redo'; what: string | null }) {
  const studio = useStudio();
  const { isPending } = useStudioState();
  const title = name === 'undo' ? 'Undo' : 'Redo';
  return (
    <button
      className="button"
      disabled={what === null && !(isPending && name === 'undo')}
      onClick={() => void studio.command(name)}
      title={what === null ? `Nothing to ${name}` : `${title}: ${what}`}
      type="button"
    >
      {title}
    </button>
  );
}
