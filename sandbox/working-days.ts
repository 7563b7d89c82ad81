/** Counts working days, in UTC; public holidays are not known here. */

/** The day so many working days after a moment, as YYYY-MM-DD. */
export function afterWorkingDays(from: Date, days: number): string {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    left -= day.getUTCDay() % 6 === 0 ? 0 : 1;
  }
  return day.toISOString().slice(0, 10);
}
