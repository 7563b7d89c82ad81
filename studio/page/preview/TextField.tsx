// Renders a field that edits a text in a file. Every key press changes the file.

import { useState } from 'react';
import { editsFiles } from '../edit/edits-files.ts';
import { readText, setValue } from '../edit/json-edits.ts';
import { useStudio, useStudioState } from '../store.ts';
import { describePlace } from './describe-place.ts';
import type { TextSource } from './find-text.ts';

export function TextField({
  source: { file, pointer, text, untranslated },
}: {
  source: TextSource;
}) {
  const studio = useStudio();
  const { analysis, files } = useStudioState();
  // The description of the text's place does not change while the user edits the text.
  const [place] = useState(() => describePlace(file, pointer, analysis?.flows ?? []));
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
      <span title={`${file} ${pointer}`}>{place}</span>
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
      {value !== value.trim() && value.trim() !== '' && (
        <span className="hint">
          This text begins or ends with a space, which keeps it apart from what is beside it.
        </span>
      )}
    </label>
  );
}
