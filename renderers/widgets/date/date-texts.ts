// Converts between an ISO date, such as 2026-03-27, and the texts of three inputs.

export interface DateTexts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/**
 * Joins the texts of three inputs to an ISO date. An incomplete or impossible date becomes a text that fails
 * validation.
 * @param currentYear the year for a date without one, such as '2026', or undefined if the year is
 * required
 * @example joinDate({ month: '3', day: '7', year: '' }, '2026') // '2026-03-07'
 */
export function joinDate(
  { month, day, year }: DateTexts,
  currentYear: string | undefined,
): string | undefined {
  const [m = '', d = '', y = ''] = [month, day, year].map((text) => text.trim());
  if (!m && !d && !y) return undefined;
  const isShort = y === '' && m !== '' && d !== '';
  return [isShort ? (currentYear ?? '') : y, padDigit(m), padDigit(d)].join('-');
}

/** Splits an ISO date into three texts without leading zeros. */
export function splitDate(value: unknown): DateTexts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: removeLeadingZero(month), day: removeLeadingZero(day), year };
}

// helpers

const padDigit = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
const removeLeadingZero = (text: string) => text.replace(/^0(?=\d$)/, '');
