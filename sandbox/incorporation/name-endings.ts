/** Company type -> the allowed endings of its name (specification §5). */
export const nameEndings: Readonly<Record<string, readonly string[]>> = {
  llc: ['LLC', 'L.L.C.', 'Limited Liability Company'],
  corporation: ['Inc.', 'Incorporated', 'Co.', 'Corp', 'Corporation', 'Limited', 'Ltd.'],
};
