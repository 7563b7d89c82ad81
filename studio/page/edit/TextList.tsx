// Renders an input for each text of a step and its screen.

import type { StepDetails } from '../../protocol/questions.ts';
import { useStudioState } from '../store.ts';
import { editsFiles } from './edits-files.ts';
import { readText, readValue, setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function TextList({ texts }: { texts: StepDetails['texts'] }) {
  return (
    <Section count={texts.length} title="Texts">
      {texts.map((text) => (
        <TextField key={getPlaceKey(text)} {...text} />
      ))}
    </Section>
  );
}

// helpers

function TextField({ file, pointer, text, label }: StepDetails['texts'][number]) {
  const edit = useJsonEdit();
  const { files } = useStudioState();
  const value = readText(files[file], pointer) ?? text;
  const change = (next: string) => {
    const write = (before: string) => {
      // Without a text at this place, the text comes from a named part, which the user edits as JSON.
      if (typeof readValue(before, pointer) !== 'string') throw new Error('There is no text here.');
      return setValue(before, pointer, next);
    };
    void edit(`Change the text “${text}”`, file, write, getPlaceKey({ file, pointer }));
  };
  return (
    <label className="field">
      <span title={`${file} ${pointer}`}>{label}</span>
      <textarea
        {...{ [editsFiles]: true }}
        className="input"
        onChange={({ target }) => change(target.value)}
        rows={Math.min(6, Math.ceil(value.length / 70))}
        value={value}
      />
    </label>
  );
}
