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
import { count, servicesBeside, shownPath } from '../commands/project.ts';
import { repair } from '../fix/repair.ts';
import { patchOf, repairsInWords } from '../fix/report.ts';
import { failedRule } from '../journeys/failed.ts';
import { checkerVersion } from '../journeys/fingerprint.ts';
import { type CheckedJourneys, journeyProblems } from '../journeys/journey-problems.ts';
import { countDue } from '../journeys/played.ts';
import { cacheFolder, hashOf, openStore, type ResultStore } from '../journeys/store.ts';
import { startPlaying } from '../journeys/warm.ts';
import { catalogReader, readFlows } from '../load.ts';
import { reports } from '../report/index.ts';
import { suppress, suppressionsFile, suppressOnly } from '../suppressions.ts';
import { toldAtChanges } from './at-changes.ts';
import { breakingProblems, breakingRule, breaksDrafts } from './breaking.ts';
import { cleanVersion, committedVersion, keepClean } from './clean-version.ts';
import type { Asked } from './read-asked.ts';
import { notProved, walkFrom } from './walk.ts';

type Files = Readonly<Record<string, string>>;

/** Checks the files of a folder. Faster when little has changed since the last check. */
export interface Checker {
  /** Returns the findings of the rules, without suppressed ones. */
  find(files: Files): readonly Problem[];
  /** Returns the findings of the rules and the journeys, and the amount of work done. */
  findAll(files: Files): Found;
}

interface Found {
  readonly parsed: Parsed;
  readonly problems: readonly Problem[];
  readonly journeys: CheckedJourneys | null;
}

interface CheckerOptions {
  /**
   * True for a single check, which may read its findings from the store. A repeated check runs the
   * rules, because their in-memory caches make the next check fast.
   */
  readonly isOnce?: boolean;
  /**
   * True to leave findings at their own locations. Use it when only their number and severity
   * matter.
   */
  readonly staysInPlace?: boolean;
}

/** With this many flows to play, a second process pays off. */
const manyFlows = 4;

/**
 * Creates a checker for the flows of a folder.
 * @param store the results of earlier checks
 */
export function checkerOf(
  folder: string,
  store?: ResultStore,
  { isOnce = false, staysInPlace = false }: CheckerOptions = {},
): Checker {
  const results = store ?? openStore(cacheFolder);
  let isFirst = store === undefined;
  const readCatalog = catalogReader(servicesBeside(folder));
  let before: Parsed | undefined;
  const parse = ({ [suppressionsFile]: _, ...flows }: Files): Parsed => {
    before = parseProduct(flows, before);
    return before;
  };
  const find = (files: Files) => {
    const parsed = parse(files);
    const problems = checkProduct(parsed, readCatalog().catalog);
    return suppress(problems, files[suppressionsFile], todayText());
  };
  return {
    find,
    findAll(files) {
      const parsed = parse(files);
      if (parsed.problems.some(isOfLanguage))
        return { parsed, problems: parsed.problems, journeys: null };
      const { catalog, text } = readCatalog();
      const { product } = parsed;
      const playing = product
        ? { parsed: { ...parsed, product }, folder, catalog, documents: text, store: results }
        : null;
      const isCold = isFirst && playing !== null && countDue(playing) >= manyFlows;
      isFirst = false;
      const stop = isCold ? startPlaying(folder) : () => undefined;
      const found = isOnce ? findingsOf(parsed, catalog, results) : checkProduct(parsed, catalog);
      const isRead = found.every(isOfMeaning);
      const journeys = playing && isRead ? journeyProblems(playing) : null;
      stop();
      const all = [
        ...found,
        ...besides(found, journeys),
        ...(isRead && !staysInPlace ? brokenSince(results, folder, parsed) : []),
      ];
      const problems = suppress(all, files[suppressionsFile], todayText());
      if (problems.length === 0) keepClean(results, folder, parsed.sources.files);
      const isTold = problems.length > 0 && !staysInPlace;
      const before = isTold ? cleanVersion(results, folder) : null;
      if (!before) return { parsed, problems, journeys };
      const ofRules = new Set(found);
      const [told, others] = partition(
        problems,
        (each) =>
          each.rule !== failedRule && each.rule !== breakingRule && each.file !== suppressionsFile,
      );
      const moved = toldAtChanges(parsed, told, before, {
        rules: (other) => checkProduct(parseProduct(other, parsed), catalog),
        played: (other) => playedOf(playing, parseProduct(other, parsed)),
        isOfRules: (problem) => ofRules.has(problem),
      });
      return { parsed, problems: [...sortProblems(moved), ...others], journeys };
    },
  };
}

/**
 * Runs one check, with fixes if requested, and prints its report.
 * @returns the exit code
 */
export function checkOnce(asked: Asked, checker: Checker): number {
  const { folder, only, most, fix } = asked;
  const isAsked = (file: string) => only === null || only.includes(file);
  const before = readFlows(folder);
  const files = fix === null ? before : applyFixes(asked, before, checker.find, isAsked);
  const { parsed, problems: found, journeys } = checker.findAll(files);
  const walked = walkFrom(asked, parsed, found);
  const put = (problems: readonly Problem[]) =>
    suppressOnly(problems, files[suppressionsFile], todayText()).filter(({ file }) =>
      isAsked(file),
    );
  const unproved = put(walked.unproved);
  const problems = [
    ...found.filter((each) => isAsked(each.file) || isOfLanguage(each)),
    ...put(walked.problems),
  ].map((each) => (asked.strict && each.rule === failedRule ? asError(each) : each));
  if (asked.strict) problems.push(...unproved);
  else if (unproved.length > 0) console.error(notProved(unproved, folder));
  report(problems, files, asked, journeys);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (most !== null && warnings > most) ? 1 : 0;
}

// helpers

/** Returns the findings of the rules, from the store when files, services, blocks and checker are the same. */
function findingsOf(parsed: Parsed, catalog: Catalog, store: ResultStore): readonly Problem[] {
  const texts = Object.entries(parsed.sources.files).flat();
  const name = `rules-${hashOf(checkerVersion(), JSON.stringify(catalog), ...texts)}`;
  const known = store.read(name);
  if (Array.isArray(known)) return known as readonly Problem[];
  const found = checkProduct(parsed, catalog);
  store.write(name, found);
  return found;
}

/**
 * Returns findings for broken drafts. Compares with the last clean check for speed, and reports
 * relative to the last commit.
 */
function brokenSince(store: ResultStore, folder: string, parsed: Parsed): readonly Problem[] {
  const clean = cleanVersion(store, folder);
  if (!clean || !breaksDrafts(parsed, clean.files)) return [];
  return breakingProblems(parsed, (committedVersion(folder) ?? clean).files);
}

/** Returns the findings of playing another version of the flows. */
function playedOf(
  playing: Parameters<typeof journeyProblems>[0] | null,
  { product, ...parsed }: Parsed,
): readonly Problem[] {
  if (!playing || !product) return [];
  const found = journeyProblems({ ...playing, parsed: { ...parsed, product } });
  return [...found.around, ...found.unapproved, ...found.uncovered, ...found.unasked];
}

/**
 * Returns true if a finding concerns the meaning of files. Files with syntax errors are not played.
 */
function isOfMeaning({ rule, severity }: Problem): boolean {
  return severity !== 'error' || !/^(syntax|format)\//.test(rule);
}

/** Returns the findings of journeys that do not follow from an error found by the rules. */
function besides(found: readonly Problem[], journeys: CheckedJourneys | null): readonly Problem[] {
  if (!journeys) return [];
  const errors = found.filter(({ severity }) => severity === 'error');
  const known = new Set(errors.map(({ file, line }) => `${file}:${line}`));
  const { explained, others, around, unapproved, uncovered, unasked } = journeys;
  return [
    ...explained,
    ...(errors.length > 0 ? [] : [...others, ...around, ...unapproved, ...uncovered, ...unasked]),
  ].filter(({ file, line }) => !known.has(`${file}:${line}`));
}

/** True for flows in another version of the language, of which nothing else is known. */
function isOfLanguage({ rule }: Problem): boolean {
  return rule === languageRule;
}

function asError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}

/**
 * Applies safe fixes to the files, or prints them as a patch.
 * @returns the resulting files
 */
function applyFixes(
  asked: Asked,
  before: Files,
  find: Checker['find'],
  isAsked: (file: string) => boolean,
): Files {
  const { files, repaired } = repair(before, find, isAsked);
  const shown = shownPath(asked.folder);
  const isShow = asked.fix === 'show';
  // Printed to stderr, because programs read stdout.
  if (repaired.length > 0)
    console.error(repairsInWords(repaired, shown, isShow ? 'would be fixed' : 'fixed'));
  if (!isShow) write(asked.folder, before, files);
  else if (repaired.length > 0) console.log(`${patchOf(before, files, shown)}\n`);
  return isShow ? before : files;
}

function todayText(): string {
  return new Date().toISOString().slice(0, 10);
}

function write(folder: string, before: Files, after: Files): void {
  for (const [file, text] of Object.entries(after))
    if (before[file] !== text) writeFileSync(join(folder, file), text);
}

function report(
  problems: readonly Problem[],
  files: Files,
  { folder, format, walk }: Asked,
  journeys: CheckedJourneys | null,
): void {
  const text = reports[format]?.(problems, files, shownPath(folder)) ?? '';
  if (text !== '') console.log(text);
  if (format !== 'pretty') return;
  // State what was checked, so that nothing else is taken as proven.
  const checked = journeys
    ? `${count(Object.keys(files).length, 'file')}, ${count(journeys.count, 'journey')} and ${count(journeys.tried, 'outcome')} checked`
    : `${count(Object.keys(files).length, 'file')} checked, no journeys played`;
  const hint = walk === null ? ' Run with --explore to search every path.' : '';
  if (problems.length === 0) {
    console.log(`${checked}, no problems.${hint}`);
    return;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sum = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
  console.log(`\n${checked}: ${sum}.`);
}
