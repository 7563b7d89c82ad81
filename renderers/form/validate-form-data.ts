// Validates form data with the screen's compiled validator and creates the error messages.

import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';
import type { GetText } from '../get-text.ts';
import type { FieldProblem } from '../screen/field-problem.ts';
import { getControlId } from './control-id.ts';
import { getErrorMessage, type RuleViolation } from './error-messages.ts';
import { createFieldComparator } from './field-paths.ts';
import { type FormUi, getLabel, getOptions } from './form-ui.ts';
import { prefixItemTitles } from './item-titles.ts';

export interface ValidationInput {
  readonly validator: ValidatorType;
  readonly schema: RJSFSchema;
  readonly ui: FormUi;
  /** The paths of fields that are currently required, in addition to those that the schema requires. */
  readonly require: readonly string[];
  readonly getText: GetText;
  /** The current local date, such as '2026-11-25'. */
  readonly today: string;
}

/**
 * Returns the errors of cleaned form data. Each field has at most one error, and the errors are in the order of the
 * screen.
 */
export function validateFormData(
  answers: Json,
  { validator, schema, ui, require, getText, today }: ValidationInput,
): readonly FieldProblem[] {
  const violations: RuleViolation[] = [];
  const collect = (errors: RJSFValidationError[]) => {
    violations.push(...errors.flatMap(toViolations));
    return errors;
  };
  validator.validateFormData(answers, schema, undefined, collect, ui as UiSchema);
  violations.push(
    ...findMissing(answers, require),
    ...findOptionViolations(answers, { schema, ui, today }, []),
  );

  const order = createFieldComparator(schema, ui);
  const first = new Map<string, RuleViolation>();
  for (const breach of violations.toSorted(compareByPriority)) {
    const path = breach.path.join('.');
    if (!first.has(path)) first.set(path, breach);
  }
  return [...first]
    .map(([path, breach]) => ({
      path,
      message: prefixItemTitles(getErrorMessage(breach, schema, ui, getText), breach.path, ui),
      control: getControlId(path, schema, ui),
      source: 'rule' as const,
    }))
    .toSorted((first, second) => order(first.path, second.path));
}

// helpers

/** The keywords whose errors are ignored, because a nested keyword also reports an error. */
const wrapperKeywords = ['if', 'allOf'];

function toViolations({ name, property, params }: RJSFValidationError): readonly RuleViolation[] {
  if (name === undefined || wrapperKeywords.includes(name)) return [];
  const path = (property ?? '').split('.').filter((segment) => segment !== '');
  return [{ keyword: name, path, params: isPlainObject(params) ? params : {} }];
}

/**
 * The keywords in order of priority. Only the first error of a field is shown. For example, a missing value has
 * priority over a malformed value.
 */
const keywordsByPriority = ['required', 'enum', 'oneOf', 'anyOf', 'type', 'minLength', 'minItems'];

function compareByPriority(one: RuleViolation, other: RuleViolation): number {
  return getPriority(one) - getPriority(other);
}

function getPriority({ keyword }: RuleViolation): number {
  const index = keywordsByPriority.indexOf(keyword);
  return index === -1 ? keywordsByPriority.length : index;
}

function findMissing(answers: unknown, require: readonly string[]): readonly RuleViolation[] {
  const values = isPlainObject(answers) ? answers : {};
  return require
    .filter((name) => values[name] === undefined)
    .map((name) => ({ keyword: 'required', path: [name] }));
}

interface OptionInput {
  readonly schema: unknown;
  readonly ui: FormUi;
  readonly today: string;
}

/**
 * Returns the violations of the field options `matches`, `earliest`, and `latest`. Ignores missing values, which
 * `required` reports.
 */
function findOptionViolations(
  answers: unknown,
  input: OptionInput,
  path: readonly string[],
): readonly RuleViolation[] {
  if (!isPlainObject(answers)) return [];
  return Object.entries(input.ui).flatMap(([name, part]) => {
    if (name.startsWith('ui:') || !isPlainObject(part)) return [];
    const fieldPath = [...path, name];
    const own = answers[name];
    if (own === undefined) return [];
    if (isPlainObject(own)) return findOptionViolations(own, { ...input, ui: part }, fieldPath);
    return [...findMismatch(own, answers, part, input), ...findDateViolation(own, part, input)].map(
      (violation) => ({ ...violation, path: fieldPath }),
    );
  });
}

type PathlessViolation = Omit<RuleViolation, 'path'>;

function findMismatch(
  own: unknown,
  answers: Readonly<Record<string, unknown>>,
  part: FormUi,
  { schema, ui }: OptionInput,
): readonly PathlessViolation[] {
  const matchedField = getOptions(part).matches;
  if (typeof matchedField !== 'string' || own === answers[matchedField]) return [];
  return [{ keyword: 'matches', params: { other: getLabel(schema, ui, [matchedField]) } }];
}

function findDateViolation(
  own: unknown,
  part: FormUi,
  { today }: OptionInput,
): readonly PathlessViolation[] {
  if (typeof own !== 'string') return [];
  const { earliest, latest } = getOptions(part);
  if (earliest === 'today' && own < today) return [{ keyword: 'earliest' }];
  if (latest === 'today' && own > today) return [{ keyword: 'latest' }];
  if (latest === 'in-a-year' && own > addYear(today)) return [{ keyword: 'latestInYear' }];
  return [];
}

/** Returns the same day of the next year, as text that compares correctly also for February 29. */
const addYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
