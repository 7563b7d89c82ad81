/** Formats dates as text for users. */

/** The date format of US English, independent of the machine's time zone. */
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the date of a point in time: "May 3, 2027". */
export function formatDay(moment: Date): string {
  return dateFormat.format(moment);
}
