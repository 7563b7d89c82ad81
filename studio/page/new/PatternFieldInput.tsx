// Renders the input for one field of a pattern.

import { useEffect, useId, useState } from 'react';
import type { PatternField } from '../../protocol/questions.ts';
import { isTicked } from '../../protocol/ticks.ts';
import { useStudio, useStudioState } from '../store.ts';
import { GuardInput } from './GuardInput.tsx';
import { toName } from './to-name.ts';

interface FieldProps {
  readonly field: PatternField;
  /** The selected flow. A field of the kind `step` offers the steps of this flow. */
  readonly flow: string;
  /** The selected step. A field of the kind `guard` offers the conditions that this step can use. */
  readonly step: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

export function PatternFieldInput(props: FieldProps) {
  const { field } = props;
  const id = useId();
  if (field.kind === 'guard') return <GuardInput {...props} />;
  return (
    <div className="field">
      {field.kind === 'tick' ? (
        <span>
          <Tick {...props} id={id} /> <label htmlFor={id}>{field.title}</label>
        </span>
      ) : (
        <>
          <label htmlFor={id}>{field.title}</label>
          <Control {...props} id={id} />
        </>
      )}
      {field.description !== '' && (
        <span className="hint" id={`${id}-hint`}>
          {field.description}
        </span>
      )}
    </div>
  );
}

// helpers

type ControlProps = FieldProps & { readonly id: string };

function Tick({ id, field, values, onChange }: ControlProps) {
  return (
    <input
      aria-describedby={`${id}-hint`}
      checked={isTicked(field, values)}
      id={id}
      onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
      type="checkbox"
    />
  );
}

function Control({ id, field, flow, values, onChange }: ControlProps) {
  const options = useOptions(field, flow);
  const value = values[field.name] ?? '';
  const common = {
    ...{ 'aria-describedby': `${id}-hint`, id, className: 'input' },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(field.kind === 'name' ? toName(target.value) : target.value),
  };
  if (options)
    return (
      <select {...common} value={options.some((option) => option.value === value) ? value : ''}>
        {field.value === '' && <option value="">Choose…</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    );
  return field.kind === 'lines' ? (
    <textarea {...common} rows={4} value={value} />
  ) : (
    <input {...common} spellCheck={field.kind === 'text'} value={value} />
  );
}

interface Option {
  readonly value: string;
  readonly title: string;
}

/** Returns the choices of a field, or null for a field that accepts any text. */
function useOptions({ kind, options }: PatternField, flow: string): readonly Option[] | null {
  const { analysis } = useStudioState();
  const flows = analysis?.flows ?? [];
  const operations = useOperations(kind === 'operation' && !options);
  if (options) return options;
  if (kind === 'flow')
    return flows.map(({ id, title }) => ({ value: id, title: `${title} (${id})` }));
  if (kind === 'step')
    return (flows.find(({ id }) => id === flow)?.steps ?? []).map((step) => ({
      value: step.id,
      title: `${step.title} (${step.id})`,
    }));
  return kind === 'operation' ? operations : null;
}

function useOperations(isWanted: boolean): readonly Option[] {
  const studio = useStudio();
  const [operations, setOperations] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    studio.ask('operations', null).then(
      (found) =>
        setOperations(
          found.map(({ id, summary }) => ({
            value: id,
            title: summary === '' ? id : `${summary} (${id})`,
          })),
        ),
      () => undefined,
    );
  }, [isWanted, studio]);
  return operations;
}
