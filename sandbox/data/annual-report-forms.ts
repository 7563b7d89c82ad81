/**
 * The questions, due dates and fees of each state's yearly report. Test data close to the real
 * rules, not advice.
 */

/** A question of a form. */
export interface ReportField {
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly kind: 'text' | 'textarea' | 'email' | 'tel' | 'number' | 'date' | 'choice';
  readonly required: boolean;
  readonly options: readonly { value: string; label: string }[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
  /** 1 for whole numbers, 0.01 for amounts. */
  readonly multipleOf: number | null;
  /** A regular expression that a text matches. */
  readonly pattern: string | null;
  readonly prefix: string | null;
  /** The message for a missing or invalid answer. */
  readonly mend: string;
}

/** One page of a form. */
export interface ReportPage {
  readonly note: string | null;
  readonly fields: readonly ReportField[];
}

/** The pages of a form by their names. */
export interface ReportPages {
  readonly administrative: ReportPage;
  readonly finances: ReportPage;
}

type Kind = 'llc' | 'corporation';

/** @param state slug; @param companyType llc or corporation */
export function reportPages(state: string, companyType: string): ReportPages {
  const kind: Kind = companyType === 'llc' ? 'llc' : 'corporation';
  return {
    administrative: {
      note: null,
      fields: [...place, ...(kind === 'llc' ? members : officers), ...contact],
    },
    finances: finances[`${state}:${kind}`] ?? finances[state] ?? usual,
  };
}

/**
 * Returns the due date of a report.
 * @param year of the report
 */
export function dueOn(state: string, companyType: string, year: number): string {
  return `${year}-${dueDays[`${state}:${companyType}`] ?? dueDays[state] ?? '05-01'}`;
}

// helpers

const plain = {
  help: null,
  required: true,
  options: null,
  minimum: null,
  maximum: null,
  maxLength: 200,
  multipleOf: null,
  pattern: null,
  prefix: null,
} as const;

/** A text with a letter in it. */
const words = { ...plain, pattern: '\\p{L}' } as const;

const count = {
  ...{ ...plain, kind: 'number' as const, maxLength: null },
  ...{ minimum: 0, maximum: 1e12, multipleOf: 1 },
} as const;

/** Dollars and cents. */
const dollars = { ...count, multipleOf: 0.01, prefix: '$' } as const;

const place: readonly ReportField[] = [
  {
    ...{ ...words, name: 'principalAddress', label: 'Main office: street and number' },
    ...{ kind: 'text', mend: 'Enter the street and number of the main office' },
  },
  {
    ...{ ...words, name: 'principalCity', label: 'City', kind: 'text' },
    mend: 'Enter the city of the main office',
  },
  {
    ...{ ...plain, name: 'principalZip', label: 'ZIP code', kind: 'text', maxLength: 10 },
    pattern: '^\\d{5}(-\\d{4})?$',
    mend: 'Enter a ZIP code of 5 digits, like 82001',
  },
];

const members: readonly ReportField[] = [
  {
    ...{ ...plain, name: 'management', label: 'Who manages the LLC?', kind: 'choice' },
    maxLength: null,
    options: [
      { value: 'members', label: 'Its members' },
      { value: 'managers', label: 'Managers whom the members chose' },
    ],
    mend: 'Choose who manages the LLC',
  },
  {
    ...{ ...words, name: 'managerNames', label: 'Names of those who manage it' },
    ...{ kind: 'textarea', maxLength: 1000, help: 'One name a line.' },
    mend: 'Enter one name or more',
  },
];

const officers: readonly ReportField[] = [
  {
    ...{ ...words, name: 'president', label: 'President', kind: 'text' },
    mend: 'Enter the name of the president',
  },
  {
    ...{ ...words, name: 'secretary', label: 'Secretary', kind: 'text', required: false },
    mend: 'Use 200 characters or fewer',
  },
  {
    ...{ ...words, name: 'directors', label: 'Directors', kind: 'textarea' },
    ...{ maxLength: 1000, help: 'One name a line.', mend: 'Enter one name or more' },
  },
];

const contact: readonly ReportField[] = [
  {
    ...{ ...plain, name: 'contactEmail', label: 'Email address for the state', kind: 'email' },
    mend: 'Enter an email address like name@example.com',
  },
];

const usual: ReportPage = {
  note: 'The state asks for two figures and taxes neither.',
  fields: [
    {
      ...{ ...dollars, name: 'grossReceipts', label: 'Income of the past year' },
      mend: 'Enter an amount in dollars and cents, at most 1 trillion. Enter 0 if there was none',
    },
    {
      ...{ ...count, name: 'employees', label: 'People employed', maximum: 1_000_000 },
      mend: 'Enter a whole number, at most 1 trillion. Enter 0 if there are none',
    },
  ],
};

/** By state, or by state and company type. */
const finances: Readonly<Record<string, ReportPage>> = {
  'delaware:llc': {
    note: 'Delaware takes the same tax from every LLC and asks for no figures.',
    fields: [],
  },
  'delaware:corporation': {
    note: 'Delaware has two ways to work out its tax: by the shares that may be issued, and by the assets. We use the one that costs less.',
    fields: [
      {
        ...{ ...count, name: 'authorizedShares', label: 'Shares that may be issued', minimum: 1 },
        help: 'As in the certificate of incorporation.',
        mend: 'Enter a whole number from 1 to 1 trillion',
      },
      {
        ...{ ...count, name: 'issuedShares', label: 'Shares issued' },
        mend: 'Enter a whole number, at most 1 trillion. Enter 0 if none were issued',
      },
      {
        ...{ ...dollars, name: 'grossAssets', label: 'Total assets' },
        mend: 'Enter an amount in dollars and cents, at most 1 trillion. Enter 0 if there are none',
      },
    ],
  },
  wyoming: {
    note: 'Wyoming takes a license tax by what the company owns there.',
    fields: [
      {
        ...{ ...dollars, name: 'assetsInState', label: 'Assets in Wyoming' },
        help: 'What the company owns in Wyoming, at its value today.',
        mend: 'Enter an amount in dollars and cents, at most 1 trillion. Enter 0 if there are none',
      },
    ],
  },
};

/** Month and day. */
const dueDays: Readonly<Record<string, string>> = {
  'delaware:corporation': '03-01',
  'delaware:llc': '06-01',
  florida: '05-01',
  texas: '05-15',
  california: '03-31',
  'new-york': '04-15',
  wyoming: '02-01',
};
