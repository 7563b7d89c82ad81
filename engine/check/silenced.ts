// What follows from a file that does not parse is not reported: the names it would have declared are not known.

import type { Sources } from '../parse/sources.ts';
import type { Problem } from '../problem.ts';

/** The rules that miss something: what they miss may stand in the file that could not be read. */
const missing =
  /^(?:names|paths|journeys|reactions|conditions|events|model)\/|^data\/state-use$|^calls\/unlike-others$|^expression\/unknown-path$/;

/** The findings that hold whatever stands in the files that do not parse. */
export function withoutConsequences(
  problems: readonly Problem[],
  { files, values }: Sources,
): readonly Problem[] {
  const broken = Object.keys(files).filter((file) => !Object.hasOwn(values, file));
  if (broken.length === 0) return problems;
  const folders = new Set(broken.map((file) => file.split('/')[0]));
  if (folders.has('app.json') || folders.has('shared')) return [];
  return problems.filter(
    ({ rule, file }) => !missing.test(rule) && !folders.has(file.split('/')[0]),
  );
}
