/** Formats dates for readers. */

/** US English, independent of the machine's time zone. */
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the date of a moment: "May 3, 2027". */
export function formatDay(moment: Date): string {
  return dateFormat.format(moment);
}
