// Finds the problems in a folder of flows: findings of rules, failing journeys, and changes that break saved drafts.

import { partition } from 'remeda';
import {
  languageRuleId,
  type Parsed,
  type Problem,
  parseProduct,
} from '../../engine/language/index.ts';
import { type Catalog, checkProduct, sortProblems } from '../../engine/lint/index.ts';
import { getServicesFolder } from '../commands/project.ts';
import type { Files } from '../files.ts';
import { getCommittedFiles } from '../journeys/baseline.ts';
import { failedRule } from '../journeys/failed-journeys.ts';
import { getCheckerVersion } from '../journeys/fingerprint.ts';
import { findJourneyProblems, type JourneyCheckResult } from '../journeys/journey-problems.ts';
import { countUncachedFlows } from '../journeys/play-flows.ts';
import { startPlayProcess } from '../journeys/start-play-process.ts';
import { cacheFolder, hashTexts, openStore, type ResultStore } from '../journeys/store.ts';
import { createCatalogReader } from '../load.ts';
import { applySuppressions, suppressionsFile } from '../suppressions.ts';
import { breakingRule, breaksDrafts, findBreakingProblems } from './breaking.ts';
import { getCleanVersion, getEarlierVersion, storeCleanVersion } from './clean-version.ts';
import { getIndependentFindings, type HeldBackFindings } from './held-back.ts';
import { reportAtChanges } from './report-at-changes.ts';

/**
 * Checks the flow files of a folder repeatedly. A check is faster if few files have changed since the previous check.
 */
export interface Checker {
  /** Returns the findings of the rules. Suppressed findings are left out. */
  find(files: Files): readonly Problem[];
  /** Returns the findings of the rules and of the journeys, and the number of journeys played. */
  findAll(files: Files): CheckFindings;
}

export interface CheckFindings {
  readonly parsed: Parsed;
  readonly problems: readonly Problem[];
  readonly journeys: JourneyCheckResult | null;
  /** The journey findings that are counted instead of listed. */
  readonly heldBack: readonly HeldBackFindings[];
}

interface CheckerOptions {
  /**
   * True to read findings from the store if nothing has changed. A repeated check always runs the rules, because this
   * fills the in-memory caches for the next check.
   */
  readonly isOnce?: boolean;
  /**
   * True to report findings at their original locations instead of the changes that cause them. Use it if only the
   * number and the severity of the findings matter.
   */
  readonly staysInPlace?: boolean;
  /**
   * The Git revision with which the flows are compared to find the causes of findings. By default, the last clean
   * version is used.
   */
  readonly base?: string | undefined;
}

/** The minimum number of flows with journeys to play. With fewer flows, a second process saves no time. */
const minFlowsForSecondProcess = 4;

/**
 * Creates a checker for the flows of a folder.
 * @param store the results of earlier checks
 */
export function createChecker(
  folder: string,
  store?: ResultStore,
  { isOnce = false, staysInPlace = false, base }: CheckerOptions = {},
): Checker {
  const state: CheckerState = {
    ...{ folder, isOnce, staysInPlace, base, store: store ?? openStore(cacheFolder) },
    ...{ readCatalog: createCatalogReader(getServicesFolder(folder)) },
    ...{ isFirst: store === undefined, before: undefined },
  };
  return {
    find(files) {
      const problems = checkProduct(parse(state, files), state.readCatalog().catalog);
      return applySuppressions(problems, files[suppressionsFile], formatToday());
    },
    findAll: (files) => findAll(state, files),
  };
}

// helpers

interface CheckerState extends Required<Omit<CheckerOptions, 'base'>> {
  readonly base: string | undefined;
  readonly folder: string;
  readonly store: ResultStore;
  readonly readCatalog: ReturnType<typeof createCatalogReader>;
  /** True until the journeys have been played for the first time. */
  isFirst: boolean;
  /** The parsed flows of the previous check. Unchanged parts of them are reused. */
  before: Parsed | undefined;
}

type Playing = Parameters<typeof findJourneyProblems>[0];

function parse(state: CheckerState, { [suppressionsFile]: _, ...flows }: Files): Parsed {
  state.before = parseProduct(flows, state.before);
  return state.before;
}

function findAll(state: CheckerState, files: Files): CheckFindings {
  const { folder, base, store, isOnce, staysInPlace } = state;
  const parsed = parse(state, files);
  if (parsed.problems.some(isLanguageVersionFinding))
    return { parsed, problems: parsed.problems, journeys: null, heldBack: [] };
  const { catalog, text } = state.readCatalog();
  const { product } = parsed;
  const playing = product
    ? { parsed: { ...parsed, product }, folder, base, catalog, documents: text, store }
    : null;
  const stop = startPlayProcessIfCold(state, playing);
  const found = isOnce ? getRuleFindings(parsed, catalog, store) : checkProduct(parsed, catalog);
  const isRead = found.every(allowsPlaying);
  const journeys = playing && isRead ? findJourneyProblems(playing) : null;
  stop();
  const { listed, heldBack } = getIndependentFindings(parsed, found, journeys);
  const all = [
    ...found,
    ...listed,
    ...(isRead && !staysInPlace ? findBrokenDrafts(store, folder, parsed) : []),
  ];
  const problems = applySuppressions(all, files[suppressionsFile], formatToday());
  if (problems.length === 0) storeCleanVersion(store, folder, parsed.sources.files);
  const findings = { parsed, problems, journeys, heldBack };
  return staysInPlace ? findings : moveToChanges(state, findings, found, playing);
}

/**
 * Starts a second process for the journeys of the first check, if their results are not cached. Returns a function that
 * stops the process.
 */
function startPlayProcessIfCold(state: CheckerState, playing: Playing | null): () => void {
  const { isFirst, folder } = state;
  const isCold =
    isFirst && playing !== null && countUncachedFlows(playing) >= minFlowsForSecondProcess;
  state.isFirst = false;
  return isCold ? startPlayProcess(folder) : () => undefined;
}

/**
 * Moves findings to the changes that cause them. Only changes since the last clean version are considered.
 * @param ofRules the findings of the rules
 */
function moveToChanges(
  { store, folder, base, readCatalog }: CheckerState,
  findings: CheckFindings,
  ofRules: readonly Problem[],
  playing: Playing | null,
): CheckFindings {
  const { parsed, problems } = findings;
  const before =
    problems.length > 0 ? getEarlierVersion(store, folder, parsed.sources.files, base) : null;
  if (!before) return findings;
  const { catalog } = readCatalog();
  const known = new Set(ofRules);
  const [movable, others] = partition(
    problems,
    ({ rule, file }) => rule !== failedRule && rule !== breakingRule && file !== suppressionsFile,
  );
  const moved = reportAtChanges(parsed, movable, before, {
    rules: (other) => checkProduct(parseProduct(other, parsed), catalog),
    played: (other) => playOtherVersion(playing, parseProduct(other, parsed)),
    isOfRules: (problem) => known.has(problem),
  });
  return { ...findings, problems: [...sortProblems(moved), ...others] };
}

/**
 * Returns the findings of the rules. Reads them from the store if files, services, blocks, and checker have not
 * changed.
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
 * Returns findings for changes since the last commit that break saved drafts. First compares with the last clean
 * version, because this is faster.
 */
function findBrokenDrafts(store: ResultStore, folder: string, parsed: Parsed): readonly Problem[] {
  const clean = getCleanVersion(store, folder)?.files ?? getCommittedFiles(folder);
  if (!clean || !breaksDrafts(parsed, clean)) return [];
  return findBreakingProblems(parsed, getCommittedFiles(folder) ?? clean);
}

/** Plays the journeys with another version of the flows. Returns the findings. */
function playOtherVersion(
  playing: Playing | null,
  { product, ...parsed }: Parsed,
): readonly Problem[] {
  if (!playing || !product) return [];
  const found = findJourneyProblems({ ...playing, parsed: { ...parsed, product } });
  return [...found.around, ...found.unapproved, ...found.uncovered, ...found.unasked];
}

/** Returns true unless a finding is a syntax or format error. With such an error, journeys are not played. */
function allowsPlaying({ rule, severity }: Problem): boolean {
  return severity !== 'error' || !/^(syntax|format)\//.test(rule);
}

/** Returns true for the finding that the flows use another version of the flow language. */
export function isLanguageVersionFinding({ rule }: Problem): boolean {
  return rule === languageRuleId;
}

/** Returns today's date in the format of suppressions, such as 2026-01-31. */
export function formatToday(): string {
  return new Date().toISOString().slice(0, 10);
}
