import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldProps } from './field-props.ts';
import type { Validators } from './validators.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface FormOptions<Name extends string> {
  start: Values<Name>;
  validators: Validators<Name>;
  /** Receives valid values. */
  onSubmit: (values: Values<Name>) => void;
  /** Receives the values shortly after a change, so that a reload keeps them. */
  onKeep?: (values: Values<Name>) => void;
}

const keepDelayMilliseconds = 300;
const noProblems = {};

/**
 * Holds the values of a form. Validates all of them on submit, and from then on the changed one on
 * each change.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { validators, start, onSubmit, onKeep } = options;
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState(noProblems as Problems<Name>);
  const [failures, setFailures] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const set = useCallback(
    (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })),
    [],
  );
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  useEffect(() => {
    if (failures > 0) setProblems(findProblems(validators, values));
  }, [failures, validators, values]);
  useEffect(() => {
    if (!onKeep || values === start) return;
    const timer = setTimeout(() => onKeep(values), keepDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [onKeep, start, values]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(validators, values);
    setProblems(found);
    if (Object.keys(found).length === 0) onSubmit(values);
    else setFailures((count) => count + 1);
  };
  const field = (name: Name): FieldProps => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: set,
  });
  return { field, problems, submit, summary };
}

// helpers

function findProblems<Name extends string>(
  validators: Validators<Name>,
  values: Values<Name>,
): Problems<Name> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(validators) as Name[]) {
    const problem = validators[name](values[name], values);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}
