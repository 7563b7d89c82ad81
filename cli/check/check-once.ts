// Checks a folder of flows once: rules, journeys, optional fixes, and the report.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partition } from 'remeda';
import {
  languageRule,
  type Parsed,
  type Problem,
  parseProduct,
} from '../../engine/language/index.ts';
import { type Catalog, checkProduct, sortProblems } from '../../engine/lint/index.ts';
import { formatCount, formatPath, getServicesFolder } from '../commands/project.ts';
import { applySafeFixes } from '../fix/repair.ts';
import { createPatch, describeFixes } from '../fix/report.ts';
import { failedRule } from '../journeys/failed-journeys.ts';
import { getCheckerVersion } from '../journeys/fingerprint.ts';
import { findJourneyProblems, type JourneyCheckResult } from '../journeys/journey-problems.ts';
import { countDue } from '../journeys/play-flows.ts';
import { startPlayProcess } from '../journeys/start-play-process.ts';
import { cacheFolder, hashTexts, openStore, type ResultStore } from '../journeys/store.ts';
import { createCatalogReader, readFlows } from '../load.ts';
import { reports } from '../report/index.ts';
import { suppress, suppressionsFile, suppressOnly } from '../suppressions.ts';
import { breakingRule, breaksDrafts, findBreakingProblems } from './breaking.ts';
import type { CheckArguments } from './check-arguments.ts';
import { getCleanVersion, getCommittedVersion, storeCleanVersion } from './clean-version.ts';
import { exploreIfRequested, formatUnproved } from './explore.ts';
import { getIndependentFindings, type HeldBack } from './held-back.ts';
import { reportAtChanges } from './report-at-changes.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Checks the flow files of a folder repeatedly. A check is faster if little has changed since the
 * one before.
 */
export interface Checker {
  /** Returns the findings of the rules, without suppressed ones. */
  find(files: Files): readonly Problem[];
  /** Returns the findings of the rules and the journeys, and the amount of work done. */
  findAll(files: Files): CheckFindings;
}

interface CheckFindings {
  readonly parsed: Parsed;
  readonly problems: readonly Problem[];
  readonly journeys: JourneyCheckResult | null;
  /** The findings of journeys that are not listed. */
  readonly heldBack: readonly HeldBack[];
}

interface CheckerOptions {
  /**
   * True to read findings from the store if nothing has changed. A repeated check always runs the
   * rules, because that fills the in-memory caches for the next check.
   */
  readonly isOnce?: boolean;
  /**
   * True to skip moving findings to the changes that cause them. Use it if only the number and the
   * severity of findings matter.
   */
  readonly staysInPlace?: boolean;
}

/** The minimum number of flows to play for which a second process saves time. */
const minFlowsForSecondProcess = 4;

/**
 * Creates a checker for the flows of a folder.
 * @param store the results of earlier checks
 */
export function createChecker(
  folder: string,
  store?: ResultStore,
  { isOnce = false, staysInPlace = false }: CheckerOptions = {},
): Checker {
  const results = store ?? openStore(cacheFolder);
  let isFirst = store === undefined;
  const readCatalog = createCatalogReader(getServicesFolder(folder));
  let before: Parsed | undefined;
  const parse = ({ [suppressionsFile]: _, ...flows }: Files): Parsed => {
    before = parseProduct(flows, before);
    return before;
  };
  const find = (files: Files) => {
    const parsed = parse(files);
    const problems = checkProduct(parsed, readCatalog().catalog);
    return suppress(problems, files[suppressionsFile], formatToday());
  };
  return {
    find,
    findAll(files) {
      const parsed = parse(files);
      if (parsed.problems.some(isLanguageVersionFinding))
        return { parsed, problems: parsed.problems, journeys: null, heldBack: [] };
      const { catalog, text } = readCatalog();
      const { product } = parsed;
      const playing = product
        ? { parsed: { ...parsed, product }, folder, catalog, documents: text, store: results }
        : null;
      const isCold = isFirst && playing !== null && countDue(playing) >= minFlowsForSecondProcess;
      isFirst = false;
      const stop = isCold ? startPlayProcess(folder) : () => undefined;
      const found = isOnce
        ? getRuleFindings(parsed, catalog, results)
        : checkProduct(parsed, catalog);
      const isRead = found.every(allowsPlaying);
      const journeys = playing && isRead ? findJourneyProblems(playing) : null;
      stop();
      // A suppressed error is accepted for a while. It must not hide what else is wrong.
      const told = suppressOnly(found, files[suppressionsFile], formatToday());
      const { listed, heldBack } = getIndependentFindings(parsed, told, journeys);
      const all = [
        ...found,
        ...listed,
        ...(isRead && !staysInPlace ? findBrokenDrafts(results, folder, parsed) : []),
      ];
      const problems = suppress(all, files[suppressionsFile], formatToday());
      if (problems.length === 0) storeCleanVersion(results, folder, parsed.sources.files);
      const isTold = problems.length > 0 && !staysInPlace;
      const before = isTold ? getCleanVersion(results, folder) : null;
      if (!before) return { parsed, problems, journeys, heldBack };
      const ofRules = new Set(found);
      const [movable, others] = partition(
        problems,
        (each) =>
          each.rule !== failedRule && each.rule !== breakingRule && each.file !== suppressionsFile,
      );
      const moved = reportAtChanges(parsed, movable, before, {
        rules: (other) => checkProduct(parseProduct(other, parsed), catalog),
        played: (other) => playOtherVersion(playing, parseProduct(other, parsed)),
        isOfRules: (problem) => ofRules.has(problem),
      });
      return { parsed, problems: [...sortProblems(moved), ...others], journeys, heldBack };
    },
  };
}

/**
 * Runs one check, with fixes if requested, and prints its report.
 * @returns the exit code
 */
export function checkOnce(asked: CheckArguments, checker: Checker): number {
  const { folder, only, most, fix } = asked;
  const isAsked = (file: string) => only === null || only.includes(file);
  const before = readFlows(folder);
  const files = fix === null ? before : applyFixes(asked, before, checker.find, isAsked);
  const checked = checker.findAll(files);
  const { parsed, problems: found } = checked;
  const walked = exploreIfRequested(asked, parsed, found);
  const put = (problems: readonly Problem[]) =>
    suppressOnly(problems, files[suppressionsFile], formatToday()).filter(({ file }) =>
      isAsked(file),
    );
  const unproved = put(walked.unproved);
  const problems = [
    ...found.filter((each) => isAsked(each.file) || isLanguageVersionFinding(each)),
    ...put(walked.problems),
  ].map((each) => (asked.strict && each.rule === failedRule ? toError(each) : each));
  if (asked.strict) problems.push(...unproved);
  else if (unproved.length > 0) console.error(formatUnproved(unproved, folder));
  printReport(problems, files, asked, checked);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (most !== null && warnings > most) ? 1 : 0;
}

// helpers

/**
 * Returns the findings of the rules. Reads them from the store if files, services, blocks and
 * checker have not changed.
 */
function getRuleFindings(parsed: Parsed, catalog: Catalog, store: ResultStore): readonly Problem[] {
  const texts = Object.entries(parsed.sources.files).flat();
  const name = `rules-${hashTexts(getCheckerVersion(), JSON.stringify(catalog), ...texts)}`;
  const known = store.read(name);
  if (Array.isArray(known)) return known as readonly Problem[];
  const found = checkProduct(parsed, catalog);
  store.write(name, found);
  return found;
}

/**
 * Returns findings for changes since the last commit that break saved drafts. First compares with
 * the last clean check, which is faster.
 */
function findBrokenDrafts(store: ResultStore, folder: string, parsed: Parsed): readonly Problem[] {
  const clean = getCleanVersion(store, folder);
  if (!clean || !breaksDrafts(parsed, clean.files)) return [];
  return findBreakingProblems(parsed, (getCommittedVersion(folder) ?? clean).files);
}

/** Plays the journeys with another version of the flows and returns the findings. */
function playOtherVersion(
  playing: Parameters<typeof findJourneyProblems>[0] | null,
  { product, ...parsed }: Parsed,
): readonly Problem[] {
  if (!playing || !product) return [];
  const found = findJourneyProblems({ ...playing, parsed: { ...parsed, product } });
  return [...found.around, ...found.unapproved, ...found.uncovered, ...found.unasked];
}

/**
 * Returns true unless a finding is a syntax or format error. Journeys are not played if there is
 * such an error.
 */
function allowsPlaying({ rule, severity }: Problem): boolean {
  return severity !== 'error' || !/^(syntax|format)\//.test(rule);
}

/** Returns true for the finding that the flows are written in another version of the language. */
function isLanguageVersionFinding({ rule }: Problem): boolean {
  return rule === languageRule;
}

function toError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}

/**
 * Applies safe fixes to the files, or prints them as a patch.
 * @returns the resulting files
 */
function applyFixes(
  asked: CheckArguments,
  before: Files,
  find: Checker['find'],
  isAsked: (file: string) => boolean,
): Files {
  const { files, repaired } = applySafeFixes(before, find, isAsked);
  const shown = formatPath(asked.folder);
  const isShow = asked.fix === 'show';
  // Prints to stderr, because other programs read the report from stdout.
  if (repaired.length > 0)
    console.error(describeFixes(repaired, shown, isShow ? 'would be fixed' : 'fixed'));
  if (!isShow) writeChangedFiles(asked.folder, before, files);
  else if (repaired.length > 0) console.log(`${createPatch(before, files, shown)}\n`);
  return isShow ? before : files;
}

function formatToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function writeChangedFiles(folder: string, before: Files, after: Files): void {
  for (const [file, text] of Object.entries(after))
    if (before[file] !== text) writeFileSync(join(folder, file), text);
}

function printReport(
  problems: readonly Problem[],
  files: Files,
  { folder, format, walk }: CheckArguments,
  { journeys, heldBack }: Pick<CheckFindings, 'journeys' | 'heldBack'>,
): void {
  const text = reports[format]?.(problems, files, formatPath(folder)) ?? '';
  if (text !== '') console.log(text);
  if (format !== 'pretty') return;
  // States the scope of the check, so that users do not assume more.
  const checked = journeys
    ? `${formatCount(Object.keys(files).length, 'file')}, ${formatCount(journeys.count, 'journey')} and ${formatCount(journeys.tried, 'outcome')} checked`
    : `${formatCount(Object.keys(files).length, 'file')} checked, no journeys played`;
  const hint = walk === null ? ' Run with --explore to search every path.' : '';
  if (problems.length === 0) {
    console.log(`${checked}, no problems.${hint}`);
    return;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sum = `${formatCount(errors, 'error')}, ${formatCount(problems.length - errors, 'warning')}`;
  console.log(`\n${checked}: ${sum}.`);
  for (const each of heldBack) console.log(describeHeldBack(each));
}

function describeHeldBack({ folder, count }: HeldBack): string {
  const owner = folder === null ? 'app.json or another shared file' : `"${folder}"`;
  return `Not listed, because ${owner} has errors: ${formatCount(count, 'finding')} from its journeys.`;
}
