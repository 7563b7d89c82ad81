// Renders the pane that creates new parts from patterns. The user selects a pattern, fills in its fields, reviews the
// files and problems, and applies the pattern.

import { useEffect, useState } from 'react';
import type { PatternInfo } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { PatternForm } from './PatternForm.tsx';

export function NewPane() {
  const studio = useStudio();
  const [patterns, setPatterns] = useState<readonly PatternInfo[]>([]);
  const { pattern: chosen } = useStudioState();
  const [error, setError] = useState('');
  useEffect(() => {
    studio.ask('patterns', null).then(setPatterns, (cause: Error) => setError(cause.message));
  }, [studio]);
  const pattern = patterns.find(({ name }) => name === chosen);
  return (
    <div className="new">
      <h2>Make something new</h2>
      {error !== '' && <p role="alert">{error}</p>}
      <fieldset className="new-patterns">
        <legend className="visually-hidden">Pattern</legend>
        {patterns.map(({ name, title, summary }) => (
          <label className="new-pattern" key={name}>
            <input
              checked={name === chosen}
              name="new-pattern"
              onChange={() => studio.choosePattern(name)}
              type="radio"
            />
            <span>
              <strong>{title}</strong>
              <span className="hint">{summary}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {pattern && <PatternForm key={pattern.name} pattern={pattern} />}
    </div>
  );
}
