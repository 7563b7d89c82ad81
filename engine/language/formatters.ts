// Numbers and dates in the words of people. A formatter is made once, when it is first used: making one takes a
// hundred times as long as using it.

const locale = 'en-US';

/** Formats numbers. */
export function numberFormatter(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  };
}

/** Formats moments (milliseconds since 1970) as days of UTC. */
export function dayFormatter(options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return format.format(time);
  };
}
