// Hides consequential errors. A file that does not parse declares no names, so findings about missing names are hidden.

import { type Problem, partNameKind, type SourceFiles } from '../language/index.ts';
import { getTopFolder } from './top-folder.ts';

/** The rules about missing things, which the file that did not parse may declare. */
const rulesAboutMissing =
  /^(?:names|paths|journeys|reactions|conditions|events|model)\/|^data\/state-use$|^calls\/unlike-others$|^expression\/unknown-path$/;

/** Returns the findings that do not depend on the files that failed to parse. */
export function withoutConsequentialFindings(
  problems: readonly Problem[],
  { files, values }: SourceFiles,
): readonly Problem[] {
  const broken = Object.keys(files).filter((file) => !Object.hasOwn(values, file));
  if (broken.length === 0) return problems;
  const folders = new Set(broken.map((file) => getTopFolder(file)));
  const whole = ['app.json', 'shared', 'fixtures.json', partNameKind.shared];
  if (whole.some((each) => folders.has(each))) return [];
  return problems.filter(
    ({ rule, file }) => !rulesAboutMissing.test(rule) && !folders.has(getTopFolder(file)),
  );
}
