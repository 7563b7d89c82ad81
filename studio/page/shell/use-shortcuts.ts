// A React hook for the undo and redo shortcuts. Fields that edit files share the history of the working copy. Other
// fields, such as a search field, use the browser's history.

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

/** Returns true for a text field that does not edit files. Such a field uses the browser's undo history. */
function hasOwnHistory(target: EventTarget | null): boolean {
  return isTextField(target) && !target.matches(`[${editsFiles}]`);
}
