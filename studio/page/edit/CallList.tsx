// The calls of a step. Their operations are chosen from those of the documents.

import { useEffect, useState } from 'react';
import type { OperationInfo, StepDetails } from '../../protocol/questions.ts';
import { useStudio } from '../store.ts';
import { setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function CallList({ calls }: { calls: StepDetails['calls'] }) {
  const studio = useStudio();
  const [operations, setOperations] = useState<readonly OperationInfo[]>([]);
  useEffect(() => {
    studio.ask('operations', null).then(setOperations, () => undefined);
  }, [studio]);
  return (
    <Section count={calls.length} title="Calls">
      {calls.map((call) => (
        <CallRow call={call} key={getPlaceKey(call)} operations={operations} />
      ))}
    </Section>
  );
}

// helpers

interface CallRowProps {
  call: StepDetails['calls'][number];
  operations: readonly OperationInfo[];
}

function CallRow({ call, operations }: CallRowProps) {
  const studio = useStudio();
  const edit = useJsonEdit();
  const { file, pointer, where, operation, parameters } = call;
  const chosen = operations.find(({ id }) => id === operation);
  const missing = Object.keys(chosen?.input ?? {}).filter((name) => !parameters.includes(name));
  return (
    <div className="edit-guard">
      <label className="field">
        <span>{where}</span>
        <select
          className="input"
          onChange={({ target }) =>
            void edit(`Call ${target.value} at ${where}`, file, (text) =>
              setValue(text, pointer, target.value),
            )
          }
          value={operation}
        >
          {!chosen && <option value={operation}>{operation}</option>}
          {operations.map(({ id, summary }) => (
            <option key={id} value={id}>
              {id}: {summary}
            </option>
          ))}
        </select>
      </label>
      <p className="hint">
        Sends {parameters.length === 0 ? 'nothing' : parameters.join(', ')}.
        {missing.length > 0 && ` It can also send ${missing.join(', ')}.`}{' '}
        <button
          className="problems-place"
          onClick={() => studio.openFile(file, pointer)}
          type="button"
        >
          Edit as JSON
        </button>
      </p>
    </div>
  );
}
