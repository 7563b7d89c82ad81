// Renders the top bar: tabs for the panes, undo and redo buttons, and the Save button with the number of changed files.

import type { KeyboardEvent } from 'react';
import { panes } from '../page-state.ts';
import { useStudio, useStudioState } from '../store.ts';
import { findTab } from './find-tab.ts';
import { SaveButton } from './SaveButton.tsx';

const paneTitles = { map: 'Map', edit: 'Edit', gallery: 'Gallery', new: 'New', review: 'Review' };

export function TopBar() {
  const studio = useStudio();
  const { analysis, pane, status } = useStudioState();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findTab(panes, pane, event.key);
    if (next === null) return;
    event.preventDefault();
    studio.show(next);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    tabs[panes.indexOf(next)]?.focus();
  };
  return (
    <header className="top">
      <h1 className="top-name">{analysis?.name ?? 'Studio'}</h1>
      <div aria-label="Panes" className="tabs" onKeyDown={onKeyDown} role="tablist">
        {panes.map((each) => (
          <button
            aria-controls="pane"
            aria-selected={each === pane}
            className="tab"
            key={each}
            onClick={() => studio.show(each)}
            role="tab"
            tabIndex={each === pane ? 0 : -1}
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
