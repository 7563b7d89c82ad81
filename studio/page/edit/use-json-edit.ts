// A React hook that edits one value in a JSON file. Only the changed value is rewritten.

import type { FilePlace } from '../../protocol/questions.ts';
import { useStudio } from '../store.ts';

/** Returns a function that changes the text of a file. The function shows a message if the change is not possible. */
export function useJsonEdit() {
  const studio = useStudio();
  return async (
    label: string,
    file: string,
    change: (text: string) => string,
    group?: string,
  ): Promise<void> => {
    const before = studio.state.files[file];
    if (before === undefined) return studio.say(`There is no file ${file}.`, 'error');
    try {
      const files = { [file]: change(before) };
      await studio.edit({ label, files, format: true, ...(group === undefined ? {} : { group }) });
    } catch {
      studio.say(`${file} has an error in its JSON. Repair it first.`, 'error');
    }
  };
}

/** Returns a unique key for a place in a file. */
export function getPlaceKey({ file, pointer }: FilePlace): string {
  return `${file}#${pointer}`;
}
