// Creates the error message of an invalid field: the message in `ui:errors`, or a standard message with the field's
// label.

import { isPlainObject } from 'remeda';
import type { GetText } from '../get-text.ts';
import type { FieldErrorText } from '../interface-texts.ts';
import { type FormUi, getLabel, getOptions, getSchemaAt, getUiAt } from './form-ui.ts';

export interface RuleViolation {
  /** The violated JSON Schema keyword, or the option `matches`, `earliest` or `latest` (`latestInYear`). */
  readonly keyword: string;
  readonly path: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Returns the error message that is shown at the field and in the error summary. */
export function getErrorMessage(
  { keyword, path, params = {} }: RuleViolation,
  schema: unknown,
  ui: FormUi,
  getText: GetText,
): string {
  const own = getOptions(getUiAt(ui, path)).errors;
  const names = [keyword, ...(interchangeableKeywords[keyword] ?? []), '*'];
  const ownMessage = isPlainObject(own)
    ? names.map((name) => own[name]).find((message) => typeof message === 'string')
    : undefined;
  if (typeof ownMessage === 'string') return ownMessage;

  const label = getLabel(schema, ui, path);
  const key = isChoiceField(schema, ui, path)
    ? 'errorChoose'
    : (fallbackTexts[keyword] ?? 'errorOther');
  return getText(key, {
    label: lowerFirstLetter(label),
    Label: label,
    limit: String(params.limit ?? params.deps ?? ''),
    other: String(params.other ?? ''),
  });
}

// helpers

/**
 * Keyword -> alternative keywords. If `ui:errors` has no message for the keyword, the message of an alternative is
 * used.
 */
const interchangeableKeywords: Readonly<Record<string, readonly string[]>> = {
  required: ['const'],
  const: ['required', 'enum'],
  enum: ['oneOf', 'anyOf', 'required'],
  oneOf: ['enum', 'required'],
  anyOf: ['enum', 'required'],
  minItems: ['required'],
  exclusiveMinimum: ['minimum'],
  exclusiveMaximum: ['maximum'],
  pattern: ['format'],
  format: ['pattern'],
  latestInYear: ['latest'],
};

const fallbackTexts: Readonly<Record<string, FieldErrorText>> = {
  required: 'errorRequired',
  const: 'errorRequired',
  enum: 'errorChoose',
  oneOf: 'errorChoose',
  anyOf: 'errorChoose',
  minItems: 'errorChoose',
  format: 'errorFormat',
  pattern: 'errorFormat',
  minLength: 'errorShort',
  maxLength: 'errorLong',
  minimum: 'errorSmall',
  exclusiveMinimum: 'errorSmall',
  maximum: 'errorLarge',
  exclusiveMaximum: 'errorLarge',
  multipleOf: 'errorNumber',
  type: 'errorNumber',
  matches: 'errorMatches',
  earliest: 'errorEarliest',
  latest: 'errorLatest',
};

/** Returns true for a field with choices. Its messages say “choose” instead of “enter”. */
function isChoiceField(schema: unknown, ui: FormUi, path: readonly string[]): boolean {
  const { choices, widget } = getOptions(getUiAt(ui, path));
  const field = getSchemaAt(schema, path);
  return (
    choices !== undefined ||
    widget === 'radios' ||
    Array.isArray(field.enum) ||
    Array.isArray(field.oneOf)
  );
}

/** Returns the label with a lowercase first letter, for use inside a sentence. Does not change abbreviations. */
function lowerFirstLetter(label: string): string {
  return /^[A-Z][a-z-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
