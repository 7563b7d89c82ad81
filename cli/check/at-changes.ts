// Moves findings to the change that causes them.

import { partition } from 'remeda';
import type { Parsed, Problem } from '../../engine/language/index.ts';
import { type ChangeSet, type FileChange, findChanges } from '../../engine/simulate/index.ts';
import { changeWords, placeOf } from '../journeys/change-words.ts';
import type { Version } from './clean-version.ts';
import { findingName } from './finding-name.ts';

type Files = Parsed['sources']['files'];

/** With more changes than this, causes are not searched for. */
const mostChanges = 8;
/** With more changes than this, the flows are not played again. */
const mostPlayed = 3;
/** A finding within this many lines of a change belongs to it. */
const near = 2;
/** The maximum number of related locations. */
const mostRelated = 5;

/** Finds problems in other versions of the files. */
export interface Finder {
  /** Returns the findings of the rules. */
  rules(files: Files): readonly Problem[];
  /** Returns the findings of playing the flows. */
  played(files: Files): readonly Problem[];
  /** Returns false for a finding of playing. */
  isOfRules(problem: Problem): boolean;
}

/**
 * Reports each finding at the change that causes it: the change that, when reverted, removes the
 * finding. A finding located at a change stays there. Other findings with the same cause are
 * counted and listed as related.
 * @param parsed the product that was checked
 * @param before a version without these findings
 * @example
 * // A load was removed, and the rules report a read of a value that nothing writes. The report moves to the load.
 * toldAtChanges(parsed, problems, before, finder);
 */
export function toldAtChanges(
  parsed: Parsed,
  problems: readonly Problem[],
  before: Version,
  finder: Finder,
): readonly Problem[] {
  const between = findChanges(before.files, parsed.sources.files);
  const { changes, without } = between;
  if (changes.length === 0 || changes.length > mostChanges) return problems;
  const known = new Set(before.isClean ? [] : finder.rules(without(changes)).map(findingName));
  const far = problems.filter(
    (problem) =>
      !known.has(findingName(problem)) && !changes.some((each) => isAt(parsed, problem, each)),
  );
  const [ofRules, played] = partition(far, finder.isOfRules);
  const caused = [
    ...causes(ofRules, between, finder.rules, true),
    ...(changes.length > mostPlayed ? [] : causes(played, between, finder.played, before.isClean)),
  ];
  return changes.reduce(
    (reported, change) =>
      toldAt(
        parsed,
        change,
        caused.flatMap(([each, gone]) => (each === change ? gone : [])),
        reported,
      ),
    problems,
  );
}

// helpers

/**
 * Returns, for each change, the findings that disappear when it is reverted.
 * @param areNew true if the earlier version is known to have none of them, so that a single change
 * causes them all
 */
function causes(
  far: readonly Problem[],
  { changes, without }: ChangeSet,
  find: (files: Files) => readonly Problem[],
  areNew: boolean,
): readonly (readonly [FileChange, readonly Problem[]])[] {
  const [only] = changes;
  if (far.length === 0 || !only) return [];
  if (changes.length === 1 && areNew) return [[only, far]];
  let open = far;
  return changes.flatMap((change) => {
    if (open.length === 0) return [];
    const left = new Set(find(without([change])).map(findingName));
    const gone = open.filter((problem) => !left.has(findingName(problem)));
    open = open.filter((problem) => !gone.includes(problem));
    return gone.length > 0 ? [[change, gone] as const] : [];
  });
}

/** Returns the findings with some of them moved to a change. */
function toldAt(
  parsed: Parsed,
  change: FileChange,
  gone: readonly Problem[],
  problems: readonly Problem[],
): readonly Problem[] {
  const [first, ...others] = inOrder(gone);
  if (!first) return problems;
  const own = inOrder(problems).find(
    (problem) => !gone.includes(problem) && isAt(parsed, problem, change),
  );
  const stays = own !== undefined && own.severity <= first.severity;
  const reported = stays
    ? withRelated(own, [first, ...others])
    : atChange(parsed, change, first, others);
  const at = problems.indexOf(stays ? own : first);
  return problems.flatMap((problem, index) => {
    if (index === at) return [reported];
    return gone.includes(problem) ? [] : [problem];
  });
}

/** Errors come first, because "error" sorts before "warning". */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((one, other) => one.severity.localeCompare(other.severity));
}

function atChange(
  parsed: Parsed,
  change: FileChange,
  first: Problem,
  others: readonly Problem[],
): Problem {
  const { fix: _fix, ...problem } = first;
  const { file, line, column } = first;
  const since = `Since the last version without this problem, ${changeWords(change)}.`;
  const there = { file, line, column, message: 'The problem occurs here.' };
  const reported = {
    ...problem,
    ...placeOf(parsed, change),
    message: `${since} ${first.message}`,
    related: [there, ...(first.related ?? [])],
  };
  return others.length === 0 ? reported : withRelated(reported, others);
}

function withRelated(problem: Problem, others: readonly Problem[]): Problem {
  const more =
    others.length === 1 ? 'One more problem results' : `${others.length} more problems result`;
  return {
    ...problem,
    message: `${problem.message} ${more} from it.`,
    related: [
      ...(problem.related ?? []),
      ...others
        .slice(0, mostRelated)
        .map(({ file, line, column, message }) => ({ file, line, column, message })),
    ],
  };
}

/** Returns true for a finding at a change, or at the parent of a removal. */
function isAt(parsed: Parsed, problem: Problem, change: FileChange): boolean {
  if (problem.file !== change.file) return false;
  if (problem.pointer === change.pointer) return true;
  const { line, endLine } = placeOf(parsed, change);
  return problem.line >= line - near && problem.line <= endLine + near;
}
