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
 * @example dateOf({ month: '3', day: '7', year: '' }, '2026') // '2026-03-07'
 */
export function dateOf(
  { month, day, year }: DateTexts,
  currentYear: string | undefined,
): string | undefined {
  const [m = '', d = '', y = ''] = [month, day, year].map((each) => each.trim());
  if (!m && !d && !y) return undefined;
  const isShort = y === '' && m !== '' && d !== '';
  return [isShort ? (currentYear ?? '') : y, pad(m), pad(d)].join('-');
}

/** Returns the three texts of a date, without leading zeros. */
export function textsOf(value: unknown): DateTexts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: bare(month), day: bare(day), year };
}

// helpers

const pad = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
const bare = (text: string) => text.replace(/^0(?=\d$)/, '');
