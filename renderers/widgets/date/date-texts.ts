// Converts a date between ISO format (2026-03-27) and three text inputs.

export interface DateTexts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/**
 * Returns the date of three texts. An unfinished or impossible date is returned as a text that
 * fails validation.
 * @param currentYear completes a date without a year, such as '2026'; undefined when the year is
 * required
 * @example joinDate({ month: '3', day: '7', year: '' }, '2026') // '2026-03-07'
 */
export function joinDate(
  { month, day, year }: DateTexts,
  currentYear: string | undefined,
): string | undefined {
  const [m = '', d = '', y = ''] = [month, day, year].map((each) => each.trim());
  if (!m && !d && !y) return undefined;
  const isShort = y === '' && m !== '' && d !== '';
  return [isShort ? (currentYear ?? '') : y, padDigit(m), padDigit(d)].join('-');
}

/** Returns the three texts of a date, without leading zeros. */
export function splitDate(value: unknown): DateTexts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: removeLeadingZero(month), day: removeLeadingZero(day), year };
}

// helpers

const padDigit = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
const removeLeadingZero = (text: string) => text.replace(/^0(?=\d$)/, '');
