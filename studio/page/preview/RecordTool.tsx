// Renders the tool that records the preview's walk as a journey of the flow.

import { type FormEvent, useState } from 'react';
import { useStudio } from '../store.ts';
import type { Preview } from './use-preview.ts';
import { createJourney, getJourneyFlow, listSteps } from './walk.ts';

export function RecordTool({
  preview: { beginning, moments, moment, settings },
}: {
  preview: Preview;
}) {
  const studio = useStudio();
  const [name, setName] = useState('');
  const [result, setResult] = useState('');
  if (!beginning || !moment) return <p className="hint">Nothing has happened yet.</p>;
  const flow = getJourneyFlow(beginning, moments);
  const record = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const journey = createJourney(name, beginning, moment, settings);
      const files = await studio.ask('record', { flow, journey });
      await studio.edit({ label: `Record “${name}”`, files });
      setResult(`“${name}” is now a journey of ${flow}.`);
      setName('');
    } catch (cause) {
      setResult(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <form className="preview-record" onSubmit={(event) => void record(event)}>
      <p>The walk from its start to here becomes a test that expects the same steps.</p>
      <ol className="preview-walk">
        {listSteps(beginning, moments).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step can occur more than once
          <li key={index}>{step}</li>
        ))}
      </ol>
      <label className="field">
        <span>Name: the behavior that it shows, in plain words</span>
        <input
          className="input"
          onChange={({ target }) => setName(target.value)}
          required
          value={name}
        />
      </label>
      <button className="button button-primary" disabled={name.trim() === ''} type="submit">
        Record
      </button>
      <p role="status">{result}</p>
    </form>
  );
}
