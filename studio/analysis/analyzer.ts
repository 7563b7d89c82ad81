// Parses and checks the working copy after each change.

import { mapValues, omit } from 'remeda';
import { createChecker } from '../../cli/check/checker.ts';
import { getProject } from '../../cli/commands/project.ts';
import type { Files } from '../../cli/files.ts';
import { createCatalogReader, readDocuments } from '../../cli/load.ts';
import { suppressionsFile } from '../../cli/suppressions.ts';
import { type Problem, parseProduct } from '../../engine/language/index.ts';
import type { FileChanges, ProductAnalysis, StudioProblem } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { AnalysisContext } from './context.ts';
import { createOutline } from './outline.ts';

export interface Analyzer {
  /** Updates the working copy with changed files. */
  change(revision: number, changes: FileChanges): void;
  /** Parses the current files, and returns the product's outline. */
  outline(): AnalyzedOutline;
  /** Returns the findings of the rules. After a small change, this takes less than a second. */
  runRules(): readonly StudioProblem[];
  /** Returns the findings of the rules and of the journeys. After a change of a guard, this takes several seconds. */
  check(): readonly StudioProblem[];
  /** @throws Error if the files could never be parsed */
  getContext(): AnalysisContext;
}

/** The analysis without the findings of the checker. */
export type AnalyzedOutline = Omit<ProductAnalysis, 'checked' | 'ruled' | 'problems'>;

type ReadProduct = AnalysisContext['parsed'];

interface AnalyzerState {
  files: Files;
  revision: number;
  problems: readonly Problem[];
  /** The result of parsing the last files without a syntax error. */
  parsed: ReadProduct | null;
  /** The files that were parsed last, even if they have a syntax error. */
  parsedFiles: Files | null;
  isCurrent: boolean;
}

/** @param root the folder of the product */
export function createAnalyzer(root: string): Analyzer {
  const project = getProject(root);
  const checker = createChecker(project.flows);
  const readCatalog = createCatalogReader(project.services);
  const state: AnalyzerState = {
    ...{ files: {}, revision: 0, problems: [] },
    ...{ parsed: null, parsedFiles: null, isCurrent: false },
  };
  const parse = () => parseAgain(state, readCatalog().catalog.operations);
  return {
    change(revision, changes) {
      state.revision = revision;
      state.files = patchFiles(state.files, changes);
    },
    outline() {
      parse();
      return describeProduct(state);
    },
    runRules() {
      state.problems = checker.find(state.files);
      return state.problems.map(toStudioProblem);
    },
    check() {
      state.problems = checker.findAll(state.files).problems;
      return state.problems.map(toStudioProblem);
    },
    getContext() {
      const parsed = parse();
      if (!parsed) throw new Error('The flows cannot be read. Repair the errors first.');
      const { files, problems } = state;
      const documents = readDocuments(project.services);
      const { catalog, text: catalogText } = readCatalog();
      return { project, files, parsed, problems, catalog, catalogText, documents };
    },
  };
}

/** Converts a finding of the checker to a message of the studio's protocol. */
export function toStudioProblem(problem: Problem): StudioProblem {
  return omit(problem, ['witness']);
}

// helpers

/** Parses the files if they have changed. Returns the result for the last files without a syntax error. */
function parseAgain(
  state: AnalyzerState,
  operations: NonNullable<ReadProduct['product']['operations']>,
): ReadProduct | null {
  if (state.parsedFiles === state.files) return state.parsed;
  const { product, ...next } = parseProduct(
    omit(state.files, [suppressionsFile]),
    state.parsed ?? undefined,
  );
  const isReadable = next.problems.every(({ rule }) => !rule.startsWith('syntax/'));
  state.isCurrent = product !== null && next.problems.every(({ severity }) => severity !== 'error');
  if (isReadable && product) state.parsed = { ...next, product: { ...product, operations } };
  state.parsedFiles = state.files;
  return state.parsed;
}

function describeProduct(state: AnalyzerState): AnalyzedOutline {
  const { revision, parsed, isCurrent } = state;
  const app = parsed?.product.app;
  return {
    revision,
    name: app?.name ?? '',
    locales: app?.languages ?? [],
    flags: mapValues(app?.flags ?? {}, (flag) => flag.default),
    flows: parsed ? createOutline(parsed) : [],
    isCurrent,
  };
}
