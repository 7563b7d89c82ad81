// Detects the kind of personal data that a field asks for, from its format, name, and label.

import type { FormField } from './form-field.ts';
import { getFieldTitle } from './forms.ts';

export interface FieldPurpose {
  /** The HTML autofill token of the purpose. */
  readonly token: string;
  /** Equivalent or more specific tokens. */
  readonly also: readonly string[];
  /** True if the purpose is to collect personal data. */
  readonly personal: boolean;
  /** The input modes that are suitable for the purpose. */
  readonly keyboards: readonly string[];
}

const textInputMode = ['text'];

const purposes: readonly (FieldPurpose & { readonly name: RegExp; readonly title: RegExp })[] = [
  {
    ...{ token: 'email', also: ['username'], personal: true, keyboards: ['email', 'text'] },
    name: /^e?-?mail(?:Address|Confirm|Again)?$/i,
    title: /^(?:your |work )?e-?mail(?: address)?(?: again)?$/i,
  },
  {
    ...{ token: 'tel', personal: true, keyboards: ['tel', 'text', 'numeric'] },
    also: ['tel-national', 'tel-country-code', 'tel-local', 'tel-area-code', 'tel-extension'],
    name: /^(?:tel|tele|mobile|cell)?(?:phone)?(?:Number)?$/i,
    title: /^(?:your |work |mobile )?(?:tele)?phone(?: number)?$/i,
  },
  {
    ...{ token: 'given-name', also: [], personal: true, keyboards: textInputMode },
    name: /^(?:first|given)[-_]?Name$/i,
    title: /^(?:your )?(?:first|given) name$/i,
  },
  {
    ...{ token: 'family-name', also: [], personal: true, keyboards: textInputMode },
    name: /^(?:last|family|sur)[-_]?Name$/i,
    title: /^(?:your )?(?:last|family) name$|^surname$/i,
  },
  {
    ...{ token: 'name', also: [], personal: true, keyboards: textInputMode },
    name: /^(?:full|your)[-_]?Name$/i,
    title: /^(?:your |full |your full )name$/i,
  },
  {
    ...{ token: 'postal-code', also: [], personal: true, keyboards: ['numeric', 'text'] },
    name: /^(?:zip|postal|post)[-_]?(?:code)?$/i,
    title: /^(?:zip|postal|post)[- ]?code$/i,
  },
  {
    ...{
      token: 'street-address',
      also: ['address-line1'],
      personal: true,
      keyboards: textInputMode,
    },
    name: /^(?:street|address(?:Line)?1)$/i,
    title: /^street(?: address)?$/i,
  },
  {
    ...{ token: 'address-level2', also: [], personal: true, keyboards: textInputMode },
    name: /^(?:city|town)$/i,
    title: /^(?:city|town|city or town)$/i,
  },
  {
    ...{ token: 'bday', also: [], personal: true, keyboards: ['numeric', 'text'] },
    name: /^(?:birth[-_]?date|date[-_]?of[-_]?birth|bday|birthday)$/i,
    title: /^(?:your )?(?:date of birth|birthday)$/i,
  },
];

/** Returns the purpose of a field if its format, widget, label, or name state it clearly. Otherwise returns null. */
export function detectPurpose(field: FormField): FieldPurpose | null {
  const { schema, options, name } = field;
  if (field.chosen || options.widget?.value === 'textarea') return null;
  const title = getFieldTitle(field).value.trim();
  const titled = purposes.find((each) => each.title.test(title));
  if (titled) return titled;
  if (schema.format === 'email' || options.widget?.value === 'email') return findByToken('email');
  if (options.widget?.value === 'tel') return findByToken('tel');
  return name === '' ? null : (purposes.find((each) => each.name.test(name)) ?? null);
}

/** Returns the purpose of an autofill token, or null for a token that is not about a person. */
export function getAutocompletePurpose(token: string): FieldPurpose | null {
  const last = token.trim().split(/\s+/).at(-1) ?? '';
  return purposes.find(({ token: own, also }) => own === last || also.includes(last)) ?? null;
}

/** The HTML autofill tokens that a field may have. */
export const autofillTokens: readonly string[] = [
  ...['on', 'off', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name'],
  ...['honorific-suffix', 'nickname', 'username', 'new-password', 'current-password'],
  ...['one-time-code', 'organization-title', 'organization', 'street-address', 'address-line1'],
  ...['address-line2', 'address-line3', 'address-level4', 'address-level3', 'address-level2'],
  ...['address-level1', 'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name'],
  ...['cc-additional-name', 'cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month'],
  ...['cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency', 'transaction-amount'],
  ...['language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'tel'],
  ...['tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension'],
  ...['email', 'impp', 'url', 'photo', 'webauthn'],
];

// helpers

function findByToken(token: string): FieldPurpose | null {
  return purposes.find((each) => each.token === token) ?? null;
}
