// A field with a text of a file. The file changes with each key.

import { editsFiles } from '../edit/edits-files.ts';
import { readText, setValue } from '../edit/json-edits.ts';
import { useStudio, useStudioState } from '../store.ts';
import type { TextSource } from './find-text.ts';

export function TextField({
  source: { file, pointer, text, untranslated },
}: {
  source: TextSource;
}) {
  const studio = useStudio();
  const { files } = useStudioState();
  const value = readText(files[file], pointer) ?? text;
  const change = (next: string) => {
    const before = studio.state.files[file] ?? '{}\n';
    void studio.edit({
      label:
        untranslated === undefined ? `Change the text “${text}”` : `Translate “${untranslated}”`,
      files: { [file]: setValue(before, pointer, next) },
      ...(untranslated === undefined ? {} : { format: true }),
      group: `text ${file} ${pointer}`,
    });
  };
  return (
    <label className="field">
      <span>
        {file} <span className="preview-id">{pointer}</span>
      </span>
      {untranslated !== undefined && (
        <span className="hint">“{untranslated}” has no translation yet. Write it here.</span>
      )}
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
