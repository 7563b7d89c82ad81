// Validates answers with the screen's compiled validator and describes the errors.

import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { isPlainObject } from 'remeda';
import type { Json } from '../../engine/index.ts';
import type { Say } from '../say.ts';
import type { FieldProblem } from '../screen/problem.ts';
import { controlOf } from './control.ts';
import { fieldOrder } from './field-paths.ts';
import { inItem } from './item-titles.ts';
import { type Breach, sentenceOf } from './sentences.ts';
import { labelOf, optionsOf, type Ui } from './ui.ts';

export interface Examination {
  readonly validator: ValidatorType;
  readonly schema: RJSFSchema;
  readonly ui: Ui;
  /** Fields that are currently required, in addition to those of the schema. */
  readonly require: readonly string[];
  readonly say: Say;
}

/** Returns the errors of cleaned answers: one for each field, in the order of the screen. */
export function examine(
  answers: Json,
  { validator, schema, ui, require, say }: Examination,
): readonly FieldProblem[] {
  const breaches: Breach[] = [];
  const collect = (errors: RJSFValidationError[]) => {
    breaches.push(...errors.flatMap(breachOf));
    return errors;
  };
  validator.validateFormData(answers, schema, undefined, collect, ui as UiSchema);
  breaches.push(...missing(answers, require), ...mismatches(answers, schema, ui, []));

  const order = fieldOrder(schema, ui);
  const first = new Map<string, Breach>();
  for (const breach of breaches.toSorted(byWeight)) {
    const path = breach.path.join('.');
    if (!first.has(path)) first.set(path, breach);
  }
  return [...first]
    .map(([path, breach]) => ({
      path,
      message: inItem(sentenceOf(breach, schema, ui, say), breach.path, ui),
      control: controlOf(path, schema, ui),
      source: 'rule' as const,
    }))
    .toSorted((one, other) => order(one.path, other.path));
}

// helpers

/** Keywords whose nested keyword reports the error. */
const wrappers = ['if', 'allOf'];

function breachOf({ name, property, params }: RJSFValidationError): readonly Breach[] {
  if (name === undefined || wrappers.includes(name)) return [];
  const path = (property ?? '').split('.').filter((segment) => segment !== '');
  return [{ keyword: name, path, params: isPlainObject(params) ? params : {} }];
}

/**
 * Priority of errors: a missing answer before a malformed one, and the `oneOf` of a choice after
 * its many `const`.
 */
const heavy = ['required', 'enum', 'oneOf', 'anyOf', 'type', 'minLength', 'minItems'];

function byWeight(one: Breach, other: Breach): number {
  return weightOf(one) - weightOf(other);
}

function weightOf({ keyword }: Breach): number {
  const index = heavy.indexOf(keyword);
  return index === -1 ? heavy.length : index;
}

function missing(answers: unknown, require: readonly string[]): readonly Breach[] {
  const given = isPlainObject(answers) ? answers : {};
  return require
    .filter((name) => given[name] === undefined)
    .map((name) => ({ keyword: 'required', path: [name] }));
}

/**
 * Reports fields with the option `matches` that differ from the field they name. `required` covers
 * missing ones.
 */
function mismatches(
  answers: unknown,
  schema: unknown,
  ui: Ui,
  path: readonly string[],
): readonly Breach[] {
  if (!isPlainObject(answers)) return [];
  return Object.entries(ui).flatMap(([name, part]) => {
    if (name.startsWith('ui:') || !isPlainObject(part)) return [];
    const at = [...path, name];
    const other = optionsOf(part).matches;
    const own = answers[name];
    if (typeof other !== 'string') return mismatches(own, schema, part, at);
    if (own === undefined || own === answers[other]) return [];
    return [{ keyword: 'matches', path: at, params: { other: labelOf(schema, ui, [other]) } }];
  });
}
