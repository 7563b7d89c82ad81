// A date between its written form (2026-03-27) and the three texts that are typed.

export interface DateTexts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The date that three texts mean; unfinished or odd ones stay recognisably no date, for the rules to refuse. */
export function dateOf({ month, day, year }: DateTexts): string | undefined {
  const [m, d, y] = [month, day, year].map((each) => each.trim());
  if (!m && !d && !y) return undefined;
  return [y, pad(m ?? ''), pad(d ?? '')].join('-');
}

/** The three texts of a date, without leading zeros. */
export function textsOf(value: unknown): DateTexts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: bare(month), day: bare(day), year };
}

// helpers

const pad = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
const bare = (text: string) => text.replace(/^0(?=\d$)/, '');
