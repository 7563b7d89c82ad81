// Renders the inputs for one value that a call sends: nothing, data, or a fixed value.

import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { useStudioState } from '../store.ts';
import {
  createFixedValue,
  createPathValue,
  getInputKind,
  type InputKind,
  readDataPath,
} from './call-input.ts';
import { editsFiles } from './edits-files.ts';
import { readValue, removeValue, setValue } from './json-edits.ts';
import { useJsonEdit } from './use-json-edit.ts';
import { ValueInput } from './ValueInput.tsx';

interface CallInputProps {
  call: StepDetails['calls'][number];
  name: string;
  schema: Json | undefined;
  isRequired: boolean;
  /** The id of the `datalist` element with the data paths. */
  pathList: string;
}

export function CallInput({ call, name, schema, isRequired, pathList }: CallInputProps) {
  const edit = useJsonEdit();
  const { files } = useStudioState();
  const pointer = `${call.input}/${name}`;
  // Reads the value from the current text, because the analysis is of an earlier text while the user types.
  const value = readPresent(files[call.file], pointer);
  const kind = getInputKind(value);
  const write = (next: Json) =>
    void edit(
      `Change “${name}” of ${call.operation}`,
      call.file,
      (text) => setValue(text, pointer, next),
      `${call.file}#${pointer}`,
    );
  const choose = (next: InputKind) => {
    if (next === 'nothing')
      void edit(`Do not send “${name}”`, call.file, (text) => removeValue(text, pointer));
    else if (next === 'data') write(createPathValue(''));
    else write(createFixedValue(schema));
  };
  return (
    <fieldset className="edit-row edit-input">
      <legend className="edit-place">
        {name}
        {isRequired && ' (required)'}
      </legend>
      <select
        aria-label={`Value of ${name}`}
        className="input"
        onChange={({ target }) => choose(target.value as InputKind)}
        value={kind}
      >
        {(!isRequired || kind === 'nothing') && <option value="nothing">is not sent</option>}
        <option value="data">is the answer or value</option>
        <option value="fixed">is always</option>
        {kind === 'computed' && <option value="computed">is computed</option>}
      </select>
      {kind === 'data' && (
        <input
          {...{ [editsFiles]: true }}
          aria-label={`Data of ${name}`}
          className="input edit-grow"
          list={pathList}
          onChange={({ target }) => write(createPathValue(target.value))}
          value={readDataPath(value) ?? ''}
        />
      )}
      {kind === 'fixed' && (
        <ValueInput
          label={`Fixed value of ${name}`}
          onChange={write}
          schema={schema}
          value={value}
        />
      )}
      {kind === 'computed' && <code className="edit-value">{JSON.stringify(value)}</code>}
    </fieldset>
  );
}

// helpers

/** Returns the value at a JSON Pointer. Returns undefined if there is no value or the text is not JSON. */
function readPresent(text: string | undefined, pointer: string): Json | undefined {
  try {
    return text === undefined ? undefined : readValue(text, pointer);
  } catch {
    return undefined;
  }
}
