// The keyboard shortcuts for undo and redo. Fields that edit files share one history, that of the working copy. Other
// fields, such as those of a search, keep the history of the browser.

import { useEffect } from 'react';
import { isTextField } from '../../protocol/text-field.ts';
import { editsFiles } from '../edit/edits-files.ts';
import { useStudio } from '../store.ts';

export function useShortcuts(): void {
  const studio = useStudio();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      if (hasOwnHistory(event.target)) return;
      event.preventDefault();
      if (studio.state.isConnected) void studio.command(isRedo ? 'redo' : 'undo');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [studio]);
}

// helpers

/** Returns true for a text field that does not edit files. */
function hasOwnHistory(target: EventTarget | null): boolean {
  return isTextField(target) && !target.matches(`[${editsFiles}]`);
}
