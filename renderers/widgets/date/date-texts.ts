// A date between its written form (2026-03-27) and the three texts that are typed.

export interface DateTexts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/**
 * The date that three texts mean. An unfinished or impossible one stays a text that is no date, for the rules to refuse.
 * @param currentYear completes a date without a year, such as '2026'; undefined where the year must be typed
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

/** The three texts of a date, without leading zeros. */
export function textsOf(value: unknown): DateTexts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: bare(month), day: bare(day), year };
}

// helpers

const pad = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
const bare = (text: string) => text.replace(/^0(?=\d$)/, '');
