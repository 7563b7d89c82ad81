/** Validates the answers of an annual report against its form. */

import { invalidFields } from '../api/api-error.ts';
import { invalidCharacter } from '../api/field-messages.ts';
import { findInvalidCharacter } from '../api/text-rules.ts';
import type { ReportAnswers } from '../data/annual-report-fees.ts';
import { type ReportField, type ReportPages, upperBounds } from '../data/annual-report-forms.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** @throws 422 for an unknown question, an answer of the wrong type, or answers that contradict each other */
export function checkAnswers(pages: ReportPages, answers: ReportAnswers): void {
  const fields = new Map(getFields(pages).map((field) => [field.name, field]));
  const problems = Object.entries(answers).flatMap(
    ([name, value]): readonly (readonly [string, CatalogText])[] => {
      const field = fields.get(name);
      if (!field) return [[name, 'This form doesn’t have that question'] as const];
      if (hasLineBreak(field, value)) return [[name, invalidCharacter] as const];
      return isValidAnswer(field, value) ? [] : [[name, field.message] as const];
    },
  );
  problems.push(...findExceeded(answers));
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

/** Returns the required questions that have no answer. */
export function getMissingFields(
  pages: ReportPages,
  answers: ReportAnswers,
): readonly ReportField[] {
  return getFields(pages).filter(({ name, required }) => required && answers[name] === undefined);
}

// helpers

function getFields({ administrative, finances }: ReportPages): readonly ReportField[] {
  return [...administrative.fields, ...finances.fields];
}

/** Returns the fields whose number exceeds the answer that limits it: field -> message. */
function findExceeded(answers: ReportAnswers): readonly (readonly [string, CatalogText])[] {
  return Object.entries(upperBounds).flatMap(([name, { limit, message }]) => {
    const [value, maximum] = [answers[name], answers[limit]];
    const isExceeded = typeof value === 'number' && typeof maximum === 'number' && value > maximum;
    return isExceeded ? [[name, message] as const] : [];
  });
}

/** Returns true if an answer of one line has a line break or another character that only texts of several lines may have. */
function hasLineBreak({ kind }: ReportField, value: string | number): boolean {
  return (
    kind !== 'textarea' && typeof value === 'string' && findInvalidCharacter(value, 'line') >= 0
  );
}

function isValidAnswer(field: ReportField, value: string | number): boolean {
  if (field.kind === 'number') {
    const { minimum, maximum, multipleOf } = field;
    return (
      typeof value === 'number' &&
      value >= (minimum ?? -Infinity) &&
      value <= (maximum ?? Infinity) &&
      (multipleOf === null || isMultiple(value, multipleOf))
    );
  }
  if (typeof value !== 'string' || value.trim() === '') return false;
  if (value.length > (field.maxLength ?? 2000)) return false;
  if (field.pattern !== null && !new RegExp(field.pattern, 'u').test(value)) return false;
  if (field.kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
  return field.options === null || field.options.some((option) => option.value === value);
}

/** Returns true if a value is a multiple of a step. Tolerates floating-point rounding: 0.07 / 0.01 is not exactly 7. */
function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}
