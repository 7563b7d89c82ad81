// One field of a pattern.

import { useEffect, useId, useState } from 'react';
import type { PatternField } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';

interface FieldProps {
  readonly field: PatternField;
  /** The chosen flow, whose steps a field of the kind `step` offers. */
  readonly flow: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PatternFieldInput({ field, flow, value, onChange }: FieldProps) {
  const id = useId();
  const options = useOptions(field, flow);
  return (
    <div className="field">
      <label htmlFor={id}>{field.title}</label>
      {options ? (
        <select
          aria-describedby={`${id}-hint`}
          id={id}
          className="input"
          onChange={({ target }) => onChange(target.value)}
          value={options.some((option) => option.value === value) ? value : ''}
        >
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-describedby={`${id}-hint`}
          id={id}
          className="input"
          onChange={({ target }) => onChange(target.value)}
          spellCheck={field.kind === 'text'}
          value={value}
        />
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

interface Option {
  readonly value: string;
  readonly title: string;
}

/** Returns the choices of a field, or null for a field that takes any text. */
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
        setOperations(found.map(({ id, summary }) => ({ value: id, title: `${id}: ${summary}` }))),
      () => undefined,
    );
  }, [isWanted, studio]);
  return operations;
}
