/**
 * The due dates of each state's annual report, and the years that the reports are about. They are test data similar to the
 * real rules, not advice.
 */

/**
 * Returns true if the state asks for a yearly tax and for no report. Delaware does so for LLCs (Delaware Code, title 6,
 * section 18-1107).
 */
export function isTaxOnly(state: string, companyType: string): boolean {
  return state === 'delaware' && companyType === 'llc';
}

/**
 * Returns the due date of a report.
 * @param year of the report
 * @param begun the day on which the company began in this state, as `YYYY-MM-DD`, if known. In some states, the report
 * is due in that month.
 */
export function getDueDate(
  state: string,
  companyType: string,
  year: number,
  begun: string | null,
): string {
  const anniversary = anniversaryDays[state];
  if (anniversary && begun !== null) {
    const month = Number(begun.slice(5, 7));
    const day =
      anniversary === 'first'
        ? new Date(Date.UTC(year, month - 1, 1))
        : new Date(Date.UTC(year, month, 0));
    return day.toISOString().slice(0, 10);
  }
  return `${year}-${dueDays[`${state}:${companyType}`] ?? dueDays[state] ?? '05-01'}`;
}

/**
 * Returns the year that a report is about. Delaware asks for the report and the tax of a year in the next year.
 * @param year of the due date
 */
export function getCoveredYear(state: string, year: number): number {
  return state === 'delaware' ? year - 1 : year;
}

/** Returns the next due date of a report on or after a day. The first report is due after the company began. */
export function getNextDueDate(
  state: string,
  companyType: string,
  { today, begun }: { readonly today: string; readonly begun: string | null },
): { readonly year: number; readonly due: string } {
  const first = Number(today.slice(0, 4));
  const years = [first, first + 1, first + 2];
  const found = years
    .map((year) => ({ year, due: getDueDate(state, companyType, year, begun) }))
    .find(({ due }) => due >= today && (begun === null || due.slice(0, 7) > begun.slice(0, 7)));
  if (!found) throw new Error(`No report is due in ${state}.`);
  return found;
}

// helpers

/** State slug -> the day of the month of the formation or registration on which the report is due. */
const anniversaryDays: Readonly<Record<string, 'first' | 'last'>> = {
  wyoming: 'first',
  nevada: 'last',
  'new-york': 'last',
  colorado: 'last',
  washington: 'last',
  idaho: 'last',
  utah: 'last',
  virginia: 'last',
};

/** State slug, or `slug:companyType` -> due date as "MM-DD". */
const dueDays: Readonly<Record<string, string>> = {
  'delaware:corporation': '03-01',
  'delaware:llc': '06-01',
  florida: '05-01',
  texas: '05-15',
  california: '03-31',
  'new-york': '04-15',
  wyoming: '02-01',
};
