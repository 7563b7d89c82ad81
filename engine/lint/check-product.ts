// Checks a parsed product: runs every rule and returns all findings, sorted by location.

import {
  fixtureRuleIds,
  formatForMessage,
  getFileKind,
  getFixturesFolder,
  getFolderByFlow,
  languageRuleId,
  listFlowFiles,
  type Parsed,
  type Problem,
  partNameKind,
  partRuleId,
  type SourceFiles,
  type SourceOrigin,
} from '../language/index.ts';
import type { Catalog } from './catalog.ts';
import type { CheckContext, Finding, Rule } from './define-rule.ts';
import { findFormatProblems } from './format.ts';
import { withoutConsequentialFindings } from './hide-consequences.ts';
import { getSourcePlaces } from './places.ts';
import { createFix } from './repair.ts';
import { rules } from './rules/index.ts';
import { sortProblems } from './sort-problems.ts';
import { getTopFolder } from './top-folder.ts';
import { createLazyValue } from './types/lazy.ts';
import { createTypeFacts } from './types/type-facts.ts';

/**
 * Checks a product. If a file violates the format of the flow language, the rules do not run.
 * @param parsed the result of `parseProduct`
 * @param catalog the operations, blocks, and widgets that flows can use
 * @param only the rules to run. The default is all rules
 * @returns the problems of the parser and of the rules, sorted by location. The list is empty for a correct product
 * @example
 * checkProduct(parseProduct(sampleFiles), sampleCatalog) // []
 * const { 'tea/screens/about.json': about, ...others } = sampleFiles;
 * checkProduct(parseProduct(others), sampleCatalog)[0].message // 'There is no screen file "about.json".'
 */
export function checkProduct(
  parsed: Parsed,
  catalog: Catalog,
  only: readonly Rule[] = rules,
): readonly Problem[] {
  const { product, sources } = parsed;
  if (parsed.problems.some(({ rule }) => rule === languageRuleId)) return parsed.problems;
  const lacks = createIncompleteFileTest(parsed);
  const format = findFormatProblems(sources).filter(({ file }) => !lacks(file));
  if (!product || format.some(({ severity }) => severity === 'error'))
    return sortProblems([...parsed.problems, ...format]);
  const folders = getFolderByFlow(sources.values);
  const context: CheckContext = {
    product,
    sources,
    catalog,
    places: getSourcePlaces(product, sources),
    folderOf: (flow) => folders.get(flow) ?? flow,
    typeFacts: createLazyValue(() => createTypeFacts(context)),
  };
  const found = only.flatMap((rule) =>
    rule
      .check(context)
      .filter(({ file }) => !lacks(file))
      .map((finding) => createProblem(rule, finding, sources)),
  );
  const reported = withoutConsequentialFindings(mergeByLocation(found), sources);
  const read = parsed.problems.filter(({ rule }) => rule.startsWith('syntax/'));
  const others = parsed.problems.filter((each) => !read.includes(each));
  return sortProblems([
    ...read,
    ...withoutConsequentialFindings(others, sources),
    ...format,
    ...reported,
  ]);
}

// helpers

interface LocatedProblem {
  readonly problem: Problem;
  /**
   * The folder of the flow that inherits the text from a flow, a fixture, or a section. Null for text of the flow
   * itself.
   */
  readonly through: string | null;
  /** The place that uses the named part with the problem, or null outside of named parts. */
  readonly use: NonNullable<Problem['related']>[number] | null;
}

function createProblem(rule: Rule, finding: Finding, sources: SourceFiles): LocatedProblem {
  const { file, pointer, message, suggestion, severity, related } = finding;
  const origin = sources.origin(file, pointer);
  const fix = createFix(finding, sources);
  const [use] = sources.uses(file, pointer);
  const isShared = isSharedByJourneys(finding, origin);
  const others = [...(related ?? []), ...(isShared ? [createJourneyLocation(finding)] : [])];
  const problem: Problem = {
    rule: rule.id,
    severity: severity ?? 'error',
    ...origin,
    ...sources.locate(file, pointer),
    message,
    why: rule.why,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(others.length === 0
      ? {}
      : { related: others.map((each) => toRelatedLocation(each, sources)) }),
    ...(fix === undefined ? {} : { fix }),
  };
  const from = use?.file ?? origin.file;
  return {
    problem,
    through: from === file && !isShared ? null : getTopFolder(file),
    use: use
      ? { file: use.file, line: use.line, column: use.column, message: 'The part is used here.' }
      : null,
  };
}

/** Returns true for a finding about a journey whose text is in a fixture or in the section of the journey. */
function isSharedByJourneys({ file, pointer }: Finding, origin: SourceOrigin): boolean {
  if (origin.file !== file) return getFixturesFolder(origin.file) !== null;
  return getFileKind(file) === 'journeys' && getIndex(origin.pointer) !== getIndex(pointer);
}

function createJourneyLocation({
  file,
  pointer,
}: Finding): NonNullable<Finding['related']>[number] {
  return { file, pointer: `/${getIndex(pointer)}/name`, message: 'This journey uses it.' };
}

function getIndex(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

/** Creates a test for files that use a missing fixture or part. Other problems of such a file are consequences. */
function createIncompleteFileTest({ problems, sources }: Parsed): (file: string) => boolean {
  const filesWith = (rule: string) =>
    problems.filter((each) => each.rule === rule).map(({ file }) => file);
  const parts = new Set(filesWith(partRuleId).map(getTopFolder));
  const folders = getFolderByFlow(sources.values);
  for (const { folder, raw } of listFlowFiles(sources.values))
    if (parts.has(folders.get(formatForMessage(raw.extends)) ?? '')) parts.add(folder);
  const fixtures = new Set(
    filesWith(fixtureRuleIds.wrong).map((file) => getFixturesFolder(file) ?? getTopFolder(file)),
  );
  return (file) =>
    parts.has(partNameKind.shared) ||
    parts.has(getTopFolder(file)) ||
    (getFileKind(file) === 'journeys' && (fixtures.has('') || fixtures.has(getTopFolder(file))));
}

function toRelatedLocation(
  { file, pointer, message }: Pick<Finding, 'file' | 'pointer' | 'message'>,
  sources: SourceFiles,
): NonNullable<Problem['related']>[number] {
  const { line, column } = sources.locate(file, pointer);
  return { file: sources.origin(file, pointer).file, line, column, message };
}

/** The maximum number of places that use a part in one finding. */
const maxUses = 5;

/**
 * Merges equal problems of inherited text or of a named part. If only inheriting flows have the problem, one of them is
 * named. The places that use the part are related locations.
 */
function mergeByLocation(found: readonly LocatedProblem[]): readonly Problem[] {
  const placeOf = ({ rule, file, pointer }: Problem) => `${rule} ${file} ${pointer}`;
  const own = found.filter(({ through }) => through === null);
  const reported = new Set(own.map(({ problem }) => placeOf(problem)));
  const others = found.flatMap((each) => {
    const { problem, through } = each;
    const place = placeOf(problem);
    if (through === null || reported.has(place)) return [];
    reported.add(place);
    if (getFixturesFolder(problem.file) !== null || getFileKind(problem.file) === 'journeys')
      return [each];
    const message = `${problem.message} (As "${through}" has it from here.)`;
    return [{ ...each, problem: { ...problem, message } }];
  });
  return mergeByPart([...own, ...others]);
}

/** Merges the findings of a named part that has the same problem at every use. */
function mergeByPart(found: readonly LocatedProblem[]): readonly Problem[] {
  const keyOf = ({ rule, file, pointer, message }: Problem) =>
    JSON.stringify([rule, file, pointer, message]);
  const uses = new Map<string, Map<string, NonNullable<LocatedProblem['use']>>>();
  for (const { problem, use } of found) {
    if (!use) continue;
    const known = uses.get(keyOf(problem)) ?? new Map();
    uses.set(keyOf(problem), known.set(`${use.file}:${use.line}:${use.column}`, use));
  }
  const reported = new Set<string>();
  return found.flatMap(({ problem, use }) => {
    const key = keyOf(problem);
    if (!use) return [problem];
    if (reported.has(key)) return [];
    reported.add(key);
    const places = [...(uses.get(key)?.values() ?? [])].slice(0, maxUses);
    return [{ ...problem, related: [...(problem.related ?? []), ...places] }];
  });
}
