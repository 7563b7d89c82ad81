/** Counts working days in UTC, without public holidays. */

/** Returns the date a number of working days after a point in time, as YYYY-MM-DD. */
export function addWorkingDays(from: Date, days: number): string {
  const day = new Date(from);
  for (let remainingDays = days; remainingDays > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    remainingDays -= day.getUTCDay() % 6 === 0 ? 0 : 1;
  }
  return day.toISOString().slice(0, 10);
}
