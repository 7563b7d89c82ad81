// Renders a field that selects users: all users, or the users for whom a condition holds.

import { useEffect, useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { PatternField, StepDetails } from '../../protocol/questions.ts';
import { ConditionSelect, readCondition } from '../edit/ConditionSelect.tsx';
import { useStudio } from '../store.ts';

interface GuardInputProps {
  readonly field: PatternField;
  readonly flow: string;
  readonly step: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

export function GuardInput({ field, flow, step, values, onChange }: GuardInputProps) {
  const details = useDetails(flow, step);
  const value = values[field.name] ?? '';
  const rule = value === '' ? null : (JSON.parse(value) as Json);
  const words = useWords(flow, rule);
  return (
    <div className="field">
      <ConditionSelect
        conditions={details?.conditions ?? []}
        current={words}
        label={field.title}
        onChoose={(chosen) => onChange(JSON.stringify(chosen))}
        none="All users"
        onClear={() => onChange('')}
        paths={details?.paths ?? []}
        rule={rule}
      />
      <span className="hint">{field.description}</span>
    </div>
  );
}

// helpers

/** Returns the conditions and data paths that a guard can use, or null until they have been loaded. */
function useDetails(flow: string, step: string): StepDetails | null {
  const studio = useStudio();
  const [details, setDetails] = useState<StepDetails | null>(null);
  useEffect(() => {
    if (flow === '' || step === '') return;
    let isWanted = true;
    studio.ask('inspect', { flow, step }).then(
      (found) => isWanted && setDetails(found),
      () => isWanted && setDetails(null),
    );
    return () => {
      isWanted = false;
    };
  }, [flow, step, studio]);
  return details;
}

/** Returns a comparison in words. For a named condition, its label is used instead. */
function useWords(flow: string, rule: Json): string {
  const studio = useStudio();
  const [words, setWords] = useState('');
  const text = JSON.stringify(rule);
  const isNamed = readCondition(rule).name !== null;
  useEffect(() => {
    setWords('');
    const asked = JSON.parse(text) as Json;
    if (isNamed || asked === null) return;
    let isWanted = true;
    studio.ask('guard', { flow, rule: asked }).then(
      (found) => isWanted && setWords(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [flow, text, isNamed, studio]);
  return words;
}
