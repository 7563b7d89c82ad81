// Evaluates one mutant: finds out which check detects it, and at which line.

import { getFindingKey } from '../../cli/check/finding-key.ts';
import { getErrorMessage } from '../../cli/error-message.ts';
import {
  formatProblemMessage,
  formatProblemSummary,
  type Parsed,
  type Problem,
  parseProduct,
} from '../../engine/language/index.ts';
import { type Catalog, checkProduct } from '../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import { getLineNumber } from '../line-number.ts';
import type { Mutant } from './choose-mutants.ts';

export interface MutantVerdict {
  readonly mutant: Mutant;
  /**
   * The result: found at its line or by its name, found elsewhere, found only by a journey, or not
   * found.
   */
  readonly found: 'line' | 'elsewhere' | 'journey' | 'survived';
  /** Describes the check that found it. */
  readonly by: string;
}

/** The flows without a mutant. */
export interface UnchangedFlows {
  /** All files, including the journeys. */
  readonly files: Readonly<Record<string, string>>;
  /** The parsed files without journeys, which the checker receives. */
  readonly base: Parsed;
  readonly catalog: Catalog;
  /** The findings of the unchanged files, which detect no mutant. */
  readonly known: readonly Problem[];
}

/** Runs the checker on a mutant, and the journeys if the checker does not find it. */
export function evaluateMutant(mutant: Mutant, original: UnchangedFlows): MutantVerdict {
  const { base, catalog, known } = original;
  const { edit } = mutant;
  const files = applyMutant(base.sources.files, mutant);
  const parsed = parseProduct(files, base);
  const knownNames = new Set(known.map(getFindingKey));
  const problems = checkProduct(parsed, catalog).filter(
    (problem) => !knownNames.has(getFindingKey(problem)),
  );
  const lines = getChangedLines(files[edit.file] ?? '', mutant);
  const right = problems.find((problem) => isAtMutant(problem, mutant, lines));
  const any = right ?? problems[0];
  if (any) return { mutant, found: right ? 'line' : 'elsewhere', by: formatProblemSummary(any) };
  const failed = findFailedJourney(applyMutant(original.files, mutant), edit.file, catalog);
  return failed ? { mutant, found: 'journey', by: failed } : { mutant, found: 'survived', by: '' };
}

/** Returns the files with a mutant's edit. */
export function applyMutant(
  files: Readonly<Record<string, string>>,
  { edit: { file, offset, length, text } }: Mutant,
): Readonly<Record<string, string>> {
  const { [file]: before = '', ...others } = files;
  if (text === null) return others;
  return { ...others, [file]: before.slice(0, offset) + text + before.slice(offset + length) };
}

// helpers

interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Returns the changed lines. For a removal, returns the lines before and after it. */
function getChangedLines(text: string, { edit }: Mutant): LineRange {
  const lineAt = (offset: number) => getLineNumber(text, offset);
  const before = edit.text === '' ? (/\s*$/.exec(text.slice(0, edit.offset))?.[0].length ?? 0) : 0;
  const first = lineAt(edit.offset - before);
  if (edit.text !== '') return { first, last: lineAt(edit.offset + (edit.text ?? '').length) };
  const after = /^\s*/.exec(text.slice(edit.offset))?.[0].length ?? 0;
  return { first, last: lineAt(edit.offset + after) };
}

/**
 * Returns true if a finding is about the mutant: it is on a changed line, it mentions a changed
 * name in the same file, or it quotes the name.
 */
function isAtMutant(problem: Problem, { edit }: Mutant, lines: LineRange): boolean {
  const { file, line, related = [] } = problem;
  const words = formatProblemMessage(problem);
  const names = edit.names.filter((name) => name.length > 1);
  if (names.some((name) => words.includes(`"${name}"`))) return true;
  if (file !== edit.file) return false;
  const onLine = [
    line,
    ...related.filter((each) => each.file === file).map((each) => each.line),
  ].some((each) => each >= lines.first && each <= lines.last);
  return onLine || names.some((name) => hasWord(words, name));
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  const isLetter = (index: number) => /\w/.test(text[index] ?? ' ');
  return at !== -1 && !isLetter(at - 1) && !isLetter(at + word.length);
}

/**
 * Describes the first journey that fails with the mutant. Starts with the flow of the changed file,
 * whose journeys are the most likely to fail.
 */
function findFailedJourney(
  files: Readonly<Record<string, string>>,
  changed: string,
  { operations }: Catalog,
): string | null {
  const parsed = parseProduct(files);
  const { product } = parsed;
  if (!product) return 'no application';
  const program = { ...product, operations };
  const folder = changed.split('/')[0];
  const journeys = getJourneys(parsed);
  const near = journeys.filter(({ file }) => file.split('/')[0] === folder);
  for (const { file, flow, journey } of near.length > 0 ? near : journeys) {
    const fault = runGuarded(() => runJourney(program, flow, journey)?.message ?? null);
    if (fault !== null) return `${file}: ${journey.name}: ${fault}`;
  }
  return null;
}

function runGuarded(run: () => string | null): string | null {
  try {
    return run();
  } catch (fault) {
    return getErrorMessage(fault);
  }
}
