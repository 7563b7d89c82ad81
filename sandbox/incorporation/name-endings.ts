/** The allowed endings of a company's name, by its type (§5). */
export const nameEndings: Readonly<Record<string, readonly string[]>> = {
  llc: ['LLC', 'L.L.C.', 'Limited Liability Company'],
  corporation: ['Inc.', 'Incorporated', 'Co.', 'Corp', 'Corporation', 'Limited', 'Ltd.'],
};
