/** Validates card input and defines the outcome of each test card. */

import type { PageText } from '../texts/catalogs.ts';

/** The result of a charge. */
export type CardOutcome = 'succeeds' | 'declined' | 'confirm' | 'declined-later';

interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly description: PageText;
}

/** The test cards, in the order in which the payment page lists them. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', description: 'the payment succeeds' },
  { number: '4000 0000 0000 0002', outcome: 'declined', description: 'the card is declined' },
  { number: '4000 0025 0000 3155', outcome: 'confirm', description: 'asks you to confirm' },
  {
    number: '4000 0000 0000 0341',
    outcome: 'declined-later',
    description: 'pays now and is declined when it is charged later',
  },
];

/** The messages for invalid fields of a card: field -> message that says how to fix it. */
export type CardProblems = Readonly<Partial<Record<keyof CardFields, PageText>>>;

/** The input fields of a card. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
}

/**
 * Returns the messages for invalid fields of a card: field -> message. Returns an empty object for a valid card.
 * @param now the current time, to detect an expired card
 */
export function getCardProblems(fields: CardFields, now: Date): CardProblems {
  const digits = stripSpaces(fields.number);
  return {
    ...(/^\d{13,19}$/.test(digits) && hasValidCheckDigit(digits)
      ? {}
      : { number: 'Enter the card number' }),
    ...getExpiryProblem(fields.expiry, now),
    ...(/^\d{3,4}$/.test(fields.code) ? {} : { code: 'Enter the 3- or 4-digit code' }),
    ...(fields.name !== '' && fields.name.length <= 200
      ? {}
      : { name: 'Enter the name as it appears on the card' }),
  };
}

/**
 * Returns the outcome of charging a card. Any number that is not a test card is declined, so that no real card is ever
 * charged.
 */
export function getCardOutcome(number: string): CardOutcome {
  const digits = stripSpaces(number);
  return testCards.find((card) => stripSpaces(card.number) === digits)?.outcome ?? 'declined';
}

/** Returns true if a stored card is declined when it is charged later. */
export function isDeclinedLater(lastFourDigits: string): boolean {
  return testCards.some(
    ({ number, outcome }) =>
      outcome === 'declined-later' && getLastFourDigits(number) === lastFourDigits,
  );
}

/** Returns the last four digits of a card number. Only these digits are stored. */
export function getLastFourDigits(number: string): string {
  return stripSpaces(number).slice(-4);
}

// helpers

function stripSpaces(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

function getExpiryProblem(expiry: string, now: Date): CardProblems {
  const [, month = '', year = ''] =
    /^(\d{2}|\d{1,2}(?=\D))\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || year === '') {
    return { expiry: 'Enter the month and year, like 08 / 31' };
  }
  const ends = Date.UTC(2000 + Number(year), Number(month), 1);
  return ends > now.getTime() ? {} : { expiry: 'This card has expired. Use another one' };
}

/** Verifies the check digit of a card number (Luhn). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
