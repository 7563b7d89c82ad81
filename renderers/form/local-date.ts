// Converts a point in time to a date in the browser's time zone.

/**
 * Returns the local date of a point in time.
 * @param moment ISO text, such as '2026-11-25T22:00:00.000Z'
 * @example getLocalDate('2026-11-25T12:00:00.000Z') // '2026-11-25'
 */
export function getLocalDate(moment: string): string {
  const date = new Date(moment);
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return `${date.getFullYear()}-${padNumber(month)}-${padNumber(day)}`;
}

// helpers

const padNumber = (number: number) => String(number).padStart(2, '0');
