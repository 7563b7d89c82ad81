// Renders the fields of a step's form: their questions, and which fields are required.

import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { editsFiles } from './edits-files.ts';
import { insertItem, readValue, removeValue, setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { useJsonEdit } from './use-json-edit.ts';

interface FieldListProps {
  details: StepDetails;
  flow: string;
  step: string;
}

export function FieldList({ details: { fields }, step }: FieldListProps) {
  const studio = useStudio();
  return (
    <Section count={fields.length} title="Fields">
      {fields.map((field) => (
        <FieldRow field={field} key={field.name} />
      ))}
      <p>
        <button className="button" onClick={() => studio.choosePattern('question')} type="button">
          Add a question to “{step}”
        </button>
      </p>
    </Section>
  );
}

// helpers

function FieldRow({ field }: { field: StepDetails['fields'][number] }) {
  const edit = useJsonEdit();
  const { files } = useStudioState();
  const { file, pointer, name, type } = field;
  const text = files[file] ?? '';
  const title = readValue(text, `${pointer}/title`) ?? field.title;
  const required = readRequired(text).includes(name);
  const setRequired = (isRequired: boolean) =>
    edit(isRequired ? `Require “${name}”` : `Make “${name}” optional`, file, (text) =>
      isRequired ? addRequired(text, name) : removeRequired(text, name),
    );
  return (
    <div className="edit-row">
      <label className="field edit-grow">
        <span>
          {name} <span className="edit-place">{type}</span>
        </span>
        <input
          {...{ [editsFiles]: true }}
          className="input"
          onChange={({ target }) =>
            void edit(
              `Change the question of “${name}”`,
              file,
              (text) => setValue(text, `${pointer}/title`, target.value),
              `title of ${name}`,
            )
          }
          value={String(title)}
        />
      </label>
      <label>
        <input
          checked={required}
          onChange={({ target }) => void setRequired(target.checked)}
          type="checkbox"
        />{' '}
        Required
      </label>
      <button
        aria-label={`Remove ${name}`}
        className="button"
        onClick={() =>
          void edit(`Remove the field “${name}”`, file, (text) =>
            removeRequired(removeValue(text, pointer), name),
          )
        }
        type="button"
      >
        Remove
      </button>
    </div>
  );
}

const requiredPointer = '/form/schema/required';

function readRequired(text: string): readonly Json[] {
  const names = readValue(text, requiredPointer);
  return Array.isArray(names) ? names : [];
}

function addRequired(text: string, name: string): string {
  const names = readRequired(text);
  return names.length === 0
    ? setValue(text, requiredPointer, [name])
    : insertItem(text, requiredPointer, names.length, name);
}

function removeRequired(text: string, name: string): string {
  const index = readRequired(text).indexOf(name);
  return index === -1 ? text : removeValue(text, `${requiredPointer}/${index}`);
}
