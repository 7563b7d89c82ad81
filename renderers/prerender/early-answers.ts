// Reads the answers of a simple form from its prerendered controls. The form can then be submitted before the form
// library has loaded.

import { isPlainObject } from 'remeda';
import type { FormView, Json } from '../../engine/index.ts';
import { cleanText } from '../clean-text.ts';
import type { ScreenValidators } from '../form/screen-validators.ts';
import { controlIdPrefix } from '../id-prefix.ts';

type Answers = Readonly<Record<string, Json>>;

/**
 * Returns the answers that the form library would submit.
 * @param validators the compiled validators of the form
 * @param page the document with the prerendered controls
 * @returns null if an answer is invalid or missing, or only the form library can read this form
 */
export function readEarlyAnswers(
  form: FormView,
  validators: ScreenValidators | undefined,
  page: Document,
): Answers | null {
  const fields = getReadableFields(form, validators);
  const answers = fields && readAnswers(fields, page);
  if (!answers) return null;
  const isComplete = form.require.every((name) => answers[name] !== undefined);
  return isComplete && Object.values(validators ?? {})[0]?.(answers) === true ? answers : null;
}

/**
 * Returns the answers that were typed so far, without validating them.
 * @returns null if only the form library can read this form
 */
export function readEarlyDraft(form: FormView, page: Document): Answers | null {
  const fields = readFields(form);
  return fields && readAnswers(fields, page);
}

/** Returns the fields of a form that can be submitted early, or null if only the form library can read the form. */
export function getReadableFields(
  form: FormView,
  validators: ScreenValidators | undefined,
): readonly EarlyField[] | null {
  // A form with conditional parts has several validators. Only the form library can read such a form.
  if (Object.keys(validators ?? {}).length !== 1) return null;
  return form.given || Object.keys(form.errors).length > 0 ? null : readFields(form);
}

// helpers

function readAnswers(fields: readonly EarlyField[], page: Document): Answers | null {
  const answers: Record<string, Json> = {};
  for (const field of fields) {
    const answer = readAnswer(field, page);
    if (answer === null) return null;
    if (answer !== undefined) answers[field.name] = answer;
  }
  return answers;
}

interface EarlyField {
  readonly name: string;
  readonly kind: 'text' | 'choice' | 'checkbox';
  /** True if the answer is typed, and not chosen from a list. */
  readonly isTyped: boolean;
}

const kindsByWidget: Readonly<Record<string, EarlyField['kind']>> = {
  text: 'text',
  email: 'text',
  tel: 'text',
  textarea: 'text',
  select: 'text',
  radios: 'choice',
  cards: 'choice',
  checkbox: 'checkbox',
};

/** The field options that compare the answers of two fields, or an answer with today's date. */
const comparingOptions = ['matches', 'earliest', 'latest'];

/** Returns the fields of a form, or null if a field is not simple. */
function readFields({ schema, ui, data }: FormView): readonly EarlyField[] | null {
  const properties = isPlainObject(schema.properties) ? schema.properties : {};
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  if (isPlainObject(data) && !Object.keys(data).every(isKnown)) return null;
  const fields = Object.entries(properties).map(([name, property]) =>
    readField(name, property, ui[name] ?? {}),
  );
  return fields.every((field) => field !== null) ? fields : null;
}

function readField(name: string, schema: unknown, ui: Json): EarlyField | null {
  if (!isPlainObject(schema) || !isPlainObject(ui)) return null;
  const options = { ...ui, ...(isPlainObject(ui['ui:options']) ? ui['ui:options'] : {}) };
  if (comparingOptions.some((option) => option in options || `ui:${option}` in options))
    return null;
  const isPlainText = schema.format === undefined && schema.enum === undefined;
  const widget = options['ui:widget'] ?? options.widget ?? (isPlainText ? 'text' : '');
  const kind = kindsByWidget[String(widget)];
  if (kind === undefined) return null;
  if (schema.type !== (kind === 'checkbox' ? 'boolean' : 'string')) return null;
  return { name, kind, isTyped: kind === 'text' && widget !== 'select' };
}

/**
 * Returns the answer of a field, or undefined if the field is empty. Returns null if only the form library can read the
 * answer.
 */
function readAnswer({ name, kind }: EarlyField, page: Document): Json | undefined {
  const control = page.getElementById(`${controlIdPrefix}_${name}`) as Control | null;
  if (control === null) return null;
  if (kind === 'text') return cleanText(control.value);
  // An unchecked checkbox means false if it was checked before, and no answer if it was not. Only the form library can
  // tell.
  if (kind === 'checkbox') return (control as HTMLInputElement).checked || null;
  const choices = [...page.getElementsByName(control.name)] as HTMLInputElement[];
  return choices.find(({ checked }) => checked)?.value;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
