// The guards of a step as readable conditions, with the data for which they hold and fail.

import { useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { ComparisonForm } from './ComparisonForm.tsx';
import { setValue } from './json-edits.ts';
import { Section } from './Section.tsx';
import { getPlaceKey, useJsonEdit } from './use-json-edit.ts';

export function GuardList({ details }: { details: StepDetails }) {
  return (
    <Section count={details.guards.length} title="Guards">
      {details.guards.map((guard) => (
        <GuardRow details={details} guard={guard} key={getPlaceKey(guard)} />
      ))}
      <NewGuard details={details} />
    </Section>
  );
}

// helpers

/** Adds a guard to a step that all users see. */
function NewGuard({ details: { place, guards, conditions } }: { details: StepDetails }) {
  const edit = useJsonEdit();
  const pointer = `${place.pointer}/when`;
  if (guards.some((guard) => guard.pointer === pointer && guard.file === place.file)) return null;
  const add = (name: string) =>
    edit('Show the step to some users only', place.file, (text) => setValue(text, pointer, name));
  return (
    <label className="field">
      <span>Show this step only to users</span>
      <select className="input" onChange={({ target }) => void add(target.value)} value="">
        <option value="">all users see it</option>
        {conditions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface GuardRowProps {
  guard: StepDetails['guards'][number];
  details: StepDetails;
}

function GuardRow({ guard, details: { conditions, paths } }: GuardRowProps) {
  const edit = useJsonEdit();
  const [isComparing, setComparing] = useState(false);
  const { file, pointer, where, rule, words } = guard;
  const change = (value: Json, to: string) =>
    edit(`Change the guard of ${where} to “${to}”`, file, (text) => setValue(text, pointer, value));
  const { name, isNegated } = readCondition(rule);
  const condition = conditions.find((each) => each.name === name);
  const choose = (value: string) => {
    if (value === compareChoice) return setComparing(true);
    const chosen = conditions.find((each) => each.name === value.replace(/^!/, ''));
    if (!chosen) return;
    const negated = value.startsWith('!');
    void change(
      negated ? { '!': chosen.name } : chosen.name,
      `${negated ? 'not ' : ''}${chosen.label}`,
    );
  };
  return (
    <div className="edit-guard">
      <p>
        <strong>{where}:</strong> {words || 'always'}
      </p>
      <label className="field">
        <span>Condition</span>
        <select
          className="input"
          onChange={({ target }) => choose(target.value)}
          value={condition ? `${isNegated ? '!' : ''}${condition.name}` : ''}
        >
          {!condition && <option value="">{words || 'always'}</option>}
          {conditions.map((each) => (
            <option key={each.name} value={each.name}>
              {each.label}
            </option>
          ))}
          {conditions.map((each) => (
            <option key={`!${each.name}`} value={`!${each.name}`}>
              not {each.label}
            </option>
          ))}
          <option value={compareChoice}>Compare an answer…</option>
        </select>
      </label>
      {isComparing && (
        <ComparisonForm
          onCancel={() => setComparing(false)}
          onChoose={(value) => {
            setComparing(false);
            void change(value, 'a comparison');
          }}
          paths={paths}
        />
      )}
      {condition && <Examples {...condition} isNegated={isNegated} />}
    </div>
  );
}

/** The choice that opens the form for a comparison. */
const compareChoice = ' compare';

/** Reads a guard that is one named condition, or its negation. */
function readCondition(rule: Json): { name: string | null; isNegated: boolean } {
  if (typeof rule === 'string') return { name: rule, isNegated: false };
  const inner =
    typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? rule['!'] : undefined;
  const [first] = Array.isArray(inner) ? inner : [inner];
  return typeof first === 'string'
    ? { name: first, isNegated: true }
    : { name: null, isNegated: false };
}

function Examples({
  holds,
  fails,
  isNegated,
}: StepDetails['conditions'][number] & { isNegated: boolean }) {
  const [yes, no] = isNegated ? [fails, holds] : [holds, fails];
  return (
    <ul className="edit-examples">
      {yes.map((data) => (
        <li key={JSON.stringify(data)}>
          <span className="badge">holds</span> <code>{JSON.stringify(data)}</code>
        </li>
      ))}
      {no.map((data) => (
        <li key={JSON.stringify(data)}>
          <span className="badge badge-warning">fails</span> <code>{JSON.stringify(data)}</code>
        </li>
      ))}
    </ul>
  );
}
