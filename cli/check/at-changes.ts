// Findings that a change causes at another place, told at the change.

import { partition } from 'remeda';
import type { Problem } from '../../engine/check/index.ts';
import type { Parsed } from '../../engine/index.ts';
import { type Changes, changesBetween, type FileChange } from '../../engine/journey/index.ts';
import { changeWords, placeOf } from '../journeys/change-words.ts';
import type { Version } from './clean-version.ts';
import { findingName } from './finding-name.ts';

type Files = Parsed['sources']['files'];

/** Between versions with more changes than these, the cause of a finding is not looked for. */
const mostChanges = 8;
/** Between versions with more changes than these, the flows are not played again. */
const mostPlayed = 3;
/** A finding so many lines from a change stands at it. */
const near = 2;
/** More places than these are not named. */
const mostRelated = 5;

/** Finds again, in other versions of the files. */
export interface Finder {
  /** The findings of the rules. */
  rules(files: Files): readonly Problem[];
  /** The findings of playing the flows. */
  played(files: Files): readonly Problem[];
  /** False for what was found by playing. */
  isOfRules(problem: Problem): boolean;
}

/**
 * Tells each finding at the change that causes it: the one that, undone, makes it go. A finding that stands at a
 * change stays where it is. What else follows from the same change is counted there, and its places are named.
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
  const between = changesBetween(before.files, parsed.sources.files);
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
    (told, change) =>
      toldAt(
        parsed,
        change,
        caused.flatMap(([each, gone]) => (each === change ? gone : [])),
        told,
      ),
    problems,
  );
}

// helpers

/**
 * The findings that go when a change is undone, for each change that has some.
 * @param areNew true if the earlier version is known to have none of them: a single change then causes them all
 */
function causes(
  far: readonly Problem[],
  { changes, without }: Changes,
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

/** The findings with some of them told at a change. */
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
  const told = stays
    ? withRelated(own, [first, ...others])
    : atChange(parsed, change, first, others);
  const at = problems.indexOf(stays ? own : first);
  return problems.flatMap((problem, index) => {
    if (index === at) return [told];
    return gone.includes(problem) ? [] : [problem];
  });
}

/** Errors first: "error" comes before "warning". */
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
  const since = `Since the last version without this finding, ${changeWords(change)}.`;
  const there = { file, line, column, message: 'It is found here.' };
  const told = {
    ...problem,
    ...placeOf(parsed, change),
    message: `${since} ${first.message}`,
    related: [there, ...(first.related ?? [])],
  };
  return others.length === 0 ? told : withRelated(told, others);
}

function withRelated(problem: Problem, others: readonly Problem[]): Problem {
  const more =
    others.length === 1 ? 'One more finding follows' : `${others.length} more findings follow`;
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

/** True for a finding that stands at a change, or at what something was removed from. */
function isAt(parsed: Parsed, problem: Problem, change: FileChange): boolean {
  if (problem.file !== change.file) return false;
  if (problem.pointer === change.pointer) return true;
  const { line, endLine } = placeOf(parsed, change);
  return problem.line >= line - near && problem.line <= endLine + near;
}
