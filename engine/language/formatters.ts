// Formats numbers and dates for people. A formatter is created on first use and reused, because creating it takes a
// hundred times longer than using it.

/** The language and the currency in which a product displays values. */
export interface Region {
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** An ISO 4217 currency code. */
  readonly currency: string;
}

/** The region of a product that declares no region in app.json. */
export const defaultRegion: Region = { locale: 'en-US', currency: 'USD' };

/** Returns a function that formats numbers. */
export function createNumberFormatter(
  options: Intl.NumberFormatOptions,
): (value: number, region: Region) => string {
  const formatOf = memoizeByRegion(({ locale }) => new Intl.NumberFormat(locale, options));
  return (value, region) => formatOf(region).format(value);
}

/**
 * Returns a function that formats amounts of money. Amounts are given in the smallest unit of the currency. Whole
 * amounts have no decimals. Amounts run from left to right in every language.
 */
export function createMoneyFormatter(): (amount: number, region: Region) => string {
  const formatsOf = memoizeByRegion(({ locale, currency }) => {
    const exact = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const digits = exact.resolvedOptions().maximumFractionDigits ?? 0;
    const whole = { style: 'currency', currency, minimumFractionDigits: 0 } as const;
    return { exact, whole: new Intl.NumberFormat(locale, whole), unit: 10 ** digits };
  });
  return (amount, region) => {
    const { exact, whole, unit } = formatsOf(region);
    const text = (amount % unit === 0 ? whole : exact).format(amount / unit);
    // Formats for right-to-left languages begin with a direction mark.
    return text.replace(/^\u200f.*/, '\u2066$&\u2069');
  };
}

/** Returns a function that formats a timestamp (milliseconds since 1970) as a UTC date. */
export function createDayFormatter(
  options: Intl.DateTimeFormatOptions,
): (time: number, region: Region) => string {
  const formatOf = memoizeByRegion(
    ({ locale }) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  return (time, region) => formatOf(region).format(time);
}

/** Returns a function that selects the plural category of a number, such as `one` or `other`. */
export function createPluralSelector(): (value: number, region: Region) => Intl.LDMLPluralRule {
  const rulesOf = memoizeByRegion(({ locale }) => new Intl.PluralRules(locale));
  return (value, region) => rulesOf(region).select(value);
}

// helpers

function memoizeByRegion<Made>(make: (region: Region) => Made): (region: Region) => Made {
  const made = new Map<string, Made>();
  return (region) => {
    const key = `${region.locale} ${region.currency}`;
    const known = made.get(key) ?? make(region);
    made.set(key, known);
    return known;
  };
}
