// A field with a text of a file. The file changes with each key.

import { editsFiles } from '../edit/edits-files.ts';
import { readText, setValue } from '../edit/json-edits.ts';
import { useStudio, useStudioState } from '../store.ts';
import type { TextSource } from './find-text.ts';

export function TextField({ source: { file, pointer, text } }: { source: TextSource }) {
  const studio = useStudio();
  const { files } = useStudioState();
  const value = readText(files[file], pointer) ?? text;
  const change = (next: string) => {
    const before = studio.state.files[file];
    if (before === undefined) return;
    void studio.edit({
      label: `Change the text “${text}”`,
      files: { [file]: setValue(before, pointer, next) },
      group: `text ${file} ${pointer}`,
    });
  };
  return (
    <label className="field">
      <span>
        {file} <span className="preview-id">{pointer}</span>
      </span>
      <textarea
        {...{ [editsFiles]: true }}
        className="input"
        onChange={({ target }) => change(target.value)}
        rows={Math.min(6, 1 + Math.floor(value.length / 50))}
        value={value}
      />
    </label>
  );
}
