// Renders the calls of a step. The user chooses their operations and inputs from those in the OpenAPI documents.

import { useEffect, useId, useState } from 'react';
import { unique } from 'remeda';
import type { OperationInfo, StepDetails } from '../../protocol/questions.ts';
import { useStudio } from '../store.ts';
import { CallInput } from './CallInput.tsx';
import { setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function CallList({ details: { calls, paths } }: { details: StepDetails }) {
  const studio = useStudio();
  const pathList = useId();
  const [operations, setOperations] = useState<readonly OperationInfo[]>([]);
  useEffect(() => {
    studio.ask('operations', null).then(setOperations, () => undefined);
  }, [studio]);
  return (
    <Section count={calls.length} title="Calls">
      {calls.map((call) => (
        <CallRow call={call} key={getPlaceKey(call)} operations={operations} pathList={pathList} />
      ))}
      <datalist id={pathList}>
        {paths.map(({ path, label }) => (
          <option key={path} label={label} value={path} />
        ))}
      </datalist>
    </Section>
  );
}

// helpers

interface CallRowProps {
  call: StepDetails['calls'][number];
  operations: readonly OperationInfo[];
  pathList: string;
}

function CallRow({ call, operations, pathList }: CallRowProps) {
  const studio = useStudio();
  const edit = useJsonEdit();
  const { file, pointer, where, operation, values, part } = call;
  const chosen = operations.find(({ id }) => id === operation);
  const names = unique([...Object.keys(chosen?.input ?? {}), ...Object.keys(values)]);
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
      {part === null &&
        names.map((name) => (
          <CallInput
            call={call}
            isRequired={chosen?.required.includes(name) === true}
            key={name}
            name={name}
            pathList={pathList}
            schema={chosen?.input[name]}
          />
        ))}
      <p className="hint">
        {part !== null && `Its values come from the shared part “${part}”. `}
        {part === null && names.length === 0 && 'It sends nothing. '}
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
