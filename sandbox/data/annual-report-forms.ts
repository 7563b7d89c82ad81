/** The questions of each state's annual report. They are test data similar to the real rules, not advice. */

import type { CatalogText } from '../texts/catalogs.ts';
import { isTaxOnly } from './annual-report-dates.ts';

/** A question in the form of an annual report. */
export interface ReportField {
  readonly name: string;
  readonly label: CatalogText;
  readonly help: CatalogText | null;
  readonly kind: 'text' | 'textarea' | 'email' | 'tel' | 'number' | 'date' | 'choice';
  readonly required: boolean;
  readonly options: readonly { value: string; label: CatalogText }[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
  /** The step of a number field: 1 for whole numbers, 0.01 for amounts. */
  readonly multipleOf: number | null;
  /** A regular expression that a text answer must match. */
  readonly pattern: string | null;
  /** The name of what browsers fill in, such as `postal-code`. */
  readonly autocomplete: string | null;
  readonly prefix: string | null;
  /** The message for a missing or invalid answer. */
  readonly message: CatalogText;
}

/** A page in the form of an annual report. */
export interface ReportPage {
  readonly note: CatalogText | null;
  readonly fields: readonly ReportField[];
}

/** The pages of an annual report's form, by name. */
export interface ReportPages {
  readonly administrative: ReportPage;
  readonly finances: ReportPage;
}

/** Question -> the question whose answer is its maximum. */
export const upperBounds: Readonly<Record<string, { limit: string; message: CatalogText }>> = {
  issuedShares: {
    limit: 'authorizedShares',
    message: 'Enter no more than the authorized shares',
  },
};

type CompanyKind = 'llc' | 'corporation';

/**
 * Returns the form of a state's annual report.
 * @param state the state's slug
 * @param companyType "llc" or "corporation"
 */
export function getReportPages(state: string, companyType: string): ReportPages {
  const kind: CompanyKind = companyType === 'llc' ? 'llc' : 'corporation';
  return {
    administrative: {
      note: null,
      fields: isTaxOnly(state, companyType)
        ? contactFields
        : [...addressFields, ...(kind === 'llc' ? memberFields : officerFields), ...contactFields],
    },
    finances: financesByState[`${state}:${kind}`] ?? financesByState[state] ?? commonFinances,
  };
}

// helpers

const textField = {
  help: null,
  required: true,
  options: null,
  minimum: null,
  maximum: null,
  maxLength: 200,
  multipleOf: null,
  pattern: null,
  autocomplete: null,
  prefix: null,
} as const;

/** A text field that requires at least one letter. */
const lettersField = { ...textField, pattern: '\\p{L}' } as const;

const countField = {
  ...{ ...textField, kind: 'number' as const, maxLength: null },
  ...{ minimum: 0, maximum: 1e12, multipleOf: 1 },
} as const;

/** An amount field in dollars, with two decimals. */
const dollarsField = { ...countField, multipleOf: 0.01, prefix: '$' } as const;

/** An address with a letter that is no post office box. Patterns of forms have no flags. */
const streetPattern = '^(?![^]*\\b[Pp]\\.?\\s?[Oo]\\.?\\s?[Bb][Oo][Xx](?![A-Za-z]))[^]*\\p{L}';

const addressFields: readonly ReportField[] = [
  {
    ...{ ...textField, name: 'principalAddress', label: 'Street address of the main office' },
    ...{ kind: 'text', autocomplete: 'street-address', pattern: streetPattern },
    message: 'Enter the street address of the main office, not a P.O. box',
  },
  {
    ...{ ...lettersField, name: 'principalCity', label: 'City of the main office' },
    ...{ kind: 'text', autocomplete: 'address-level2' },
    message: 'Enter the city of the main office',
  },
  {
    ...{ ...lettersField, name: 'principalState', label: 'State or province of the main office' },
    ...{ kind: 'text', autocomplete: 'address-level1', required: false },
    message: 'Enter the state or province of the main office',
  },
  {
    ...{ ...textField, name: 'principalZip', label: 'ZIP or postal code of the main office' },
    ...{ kind: 'text', autocomplete: 'postal-code', maxLength: 12 },
    pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$',
    message: 'Enter the ZIP or postal code of the main office, like 82001',
  },
  {
    ...{ ...lettersField, name: 'principalCountry', label: 'Country of the main office' },
    ...{ kind: 'text', autocomplete: 'country-name' },
    message: 'Enter the country of the main office',
  },
];

const memberFields: readonly ReportField[] = [
  {
    ...{ ...textField, name: 'management', label: 'Who manages the LLC?', kind: 'choice' },
    maxLength: null,
    options: [
      { value: 'members', label: 'Its members' },
      { value: 'managers', label: 'Managers chosen by the members' },
    ],
    message: 'Choose who manages the LLC',
  },
  {
    ...{ ...lettersField, name: 'managerNames', label: 'Names of the people who manage the LLC' },
    ...{ kind: 'textarea', maxLength: 1000, help: 'One name per line.' },
    message: 'Enter at least one name',
  },
];

const officerFields: readonly ReportField[] = [
  {
    ...{ ...lettersField, name: 'president', label: 'President', kind: 'text' },
    message: 'Enter the president’s name',
  },
  {
    ...{ ...lettersField, name: 'secretary', label: 'Secretary', kind: 'text', required: false },
    message: 'Use 200 characters or fewer',
  },
  {
    ...{ ...lettersField, name: 'directors', label: 'Directors', kind: 'textarea' },
    ...{ maxLength: 1000, help: 'One name per line.', message: 'Enter at least one name' },
  },
];

const contactFields: readonly ReportField[] = [
  {
    ...{
      ...textField,
      name: 'contactEmail',
      label: 'Email address for notices from the state',
      kind: 'email',
    },
    autocomplete: 'email',
    message: 'Enter an email address like name@example.com',
  },
];

const commonFinances: ReportPage = {
  note: 'The state asks for two figures to decide whether a fee or tax is due.',
  fields: [
    {
      ...{ ...dollarsField, name: 'grossReceipts', label: 'Last year’s income' },
      message: 'Enter an amount in dollars, like 1,250.50. Enter 0 if there was none',
    },
    {
      ...{ ...countField, name: 'employees', label: 'Number of employees', maximum: 1_000_000 },
      message: 'Enter a whole number, like 12. Enter 0 if there are none',
    },
  ],
};

/** State slug, or `slug:companyType` -> the questions about finances. */
const financesByState: Readonly<Record<string, ReportPage>> = {
  'delaware:llc': {
    note: 'Delaware LLCs don’t file an annual report. They pay a flat $300 tax by June 1, so Delaware doesn’t ask for figures.',
    fields: [],
  },
  'delaware:corporation': {
    note: 'Franchise tax is Delaware’s yearly tax on corporations. There are two ways to calculate it: by authorized shares and by assets. We use the one that costs less.',
    fields: [
      {
        ...{
          ...countField,
          name: 'authorizedShares',
          label: 'Authorized shares',
          minimum: 1,
        },
        help: 'The number in your certificate of incorporation.',
        message: 'Enter a whole number, like 10,000',
      },
      {
        ...{ ...countField, name: 'issuedShares', label: 'Issued shares' },
        message: 'Enter a whole number, like 10,000. Enter 0 if none were issued',
      },
      {
        ...{ ...dollarsField, name: 'grossAssets', label: 'Total assets' },
        message: 'Enter an amount in dollars, like 1,250.50. Enter 0 if there are none',
      },
    ],
  },
  wyoming: {
    note: 'Wyoming charges a license tax based on what the company owns there.',
    fields: [
      {
        ...{ ...dollarsField, name: 'assetsInState', label: 'Assets in Wyoming' },
        help: 'What the company owns in Wyoming, at today’s value.',
        message: 'Enter an amount in dollars, like 1,250.50. Enter 0 if there are none',
      },
    ],
  },
};
