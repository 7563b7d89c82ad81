// The texts of a step and its screen, each in a field.

import { useState } from 'react';
import type { StepDetails } from '../../protocol/api.ts';
import { readValue, setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function TextList({ texts }: { texts: StepDetails['texts'] }) {
  return (
    <Section count={texts.length} isOpen title="Texts">
      {texts.map((text) => (
        <TextField key={getPlaceKey(text)} {...text} />
      ))}
    </Section>
  );
}

// helpers

function TextField({ file, pointer, text, role }: StepDetails['texts'][number]) {
  const edit = useJsonEdit();
  const [value, setShown] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    setShown(text);
  }
  const change = (next: string) => {
    setShown(next);
    const write = (before: string) => {
      // The text may come from a named part, which is edited as JSON.
      if (typeof readValue(before, pointer) !== 'string') throw new Error('There is no text here.');
      return setValue(before, pointer, next);
    };
    void edit(`Change the text “${text}”`, file, write, getPlaceKey({ file, pointer }));
  };
  return (
    <label className="field">
      <span>
        {role} <span className="edit-place">{pointer}</span>
      </span>
      <textarea
        className="input"
        onChange={({ target }) => change(target.value)}
        rows={Math.min(6, Math.ceil(value.length / 70))}
        value={value}
      />
    </label>
  );
}
