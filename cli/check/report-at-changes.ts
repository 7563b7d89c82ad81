// Moves findings to the changes in the flow files that cause them.

import { partition } from 'remeda';
import type { Parsed, Problem } from '../../engine/language/index.ts';
import {
  type FileChange,
  type FileChangeSet,
  findFileChanges,
  isJourneyFile,
} from '../../engine/simulate/index.ts';
import type { Files } from '../files.ts';
import { describeChange, locateChange } from '../journeys/describe-change.ts';
import type { EarlierVersion } from './clean-version.ts';
import { getFindingKey } from './finding-key.ts';
import { listRelatedLocations } from './related.ts';

/** The maximum number of changes that are tested as causes. */
const maxChanges = 8;
/** The maximum number of changes for which the journeys are played again without the change. */
const maxPlayedChanges = 3;
/** The maximum distance in lines between a removed part and a finding that is attributed to the removal. */
const maxLineDistanceToRemoval = 2;

/** The functions that find problems in other versions of the flow files. */
export interface ProblemFinder {
  /** Returns the findings of the rules. */
  rules(files: Files): readonly Problem[];
  /** Returns the findings of played journeys. */
  played(files: Files): readonly Problem[];
  /** Returns true for a rule finding, and false for a finding of a played journey. */
  isOfRules(problem: Problem): boolean;
}

/**
 * Reports each finding at the change that causes it. Reverting this change removes the finding. A finding that is
 * already located at a change stays there. Other findings with the same cause are counted and listed as related
 * findings.
 * @param parsed the product that was checked
 * @param before a version without these findings
 * @example
 * // A load was removed, and the rules report a read of a value that nothing writes. The report moves to the load.
 * reportAtChanges(parsed, problems, before, finder);
 */
export function reportAtChanges(
  parsed: Parsed,
  problems: readonly Problem[],
  before: EarlierVersion,
  finder: ProblemFinder,
): readonly Problem[] {
  const between = findFileChanges(before.files, parsed.sources.files);
  const { changes, without } = between;
  if (changes.length === 0 || changes.length > maxChanges) return problems;
  const known = new Set(before.isClean ? [] : finder.rules(without(changes)).map(getFindingKey));
  const far = problems.filter(
    (problem) =>
      !known.has(getFindingKey(problem)) &&
      !changes.some((each) => isAtChange(parsed, problem, each)),
  );
  const [ofRules, played] = partition(far, finder.isOfRules);
  // Changes to journeys are not tested as causes. A finding in a changed journeys file may be caused by such a change.
  const inSameFiles = (findings: readonly Problem[]) =>
    findings.every(
      ({ file }) => !isJourneyFile(file) || parsed.sources.files[file] === before.files[file],
    );
  const caused = [
    ...findCauses(ofRules, between, finder.rules, inSameFiles(ofRules)),
    ...(changes.length > maxPlayedChanges
      ? []
      : findCauses(played, between, finder.played, before.isClean && inSameFiles(played))),
  ];
  return changes.reduce(
    (reported, change) =>
      moveToChange(
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
 * Returns the findings that disappear when a change is reverted, for each change.
 * @param areNew true if the earlier version is known to have none of the findings, so that a single change
 * causes all of them
 */
function findCauses(
  far: readonly Problem[],
  { changes, without }: FileChangeSet,
  find: (files: Files) => readonly Problem[],
  areNew: boolean,
): readonly (readonly [FileChange, readonly Problem[]])[] {
  const [only] = changes;
  if (far.length === 0 || !only) return [];
  if (changes.length === 1 && areNew) return [[only, far]];
  let open = far;
  return changes.flatMap((change) => {
    if (open.length === 0) return [];
    const left = new Set(find(without([change])).map(getFindingKey));
    const gone = open.filter((problem) => !left.has(getFindingKey(problem)));
    open = open.filter((problem) => !gone.includes(problem));
    return gone.length > 0 ? [[change, gone] as const] : [];
  });
}

/** Returns all findings. Findings with the same cause are replaced by one finding at the change. */
function moveToChange(
  parsed: Parsed,
  change: FileChange,
  gone: readonly Problem[],
  problems: readonly Problem[],
): readonly Problem[] {
  const [first, ...others] = sortBySeverity(gone);
  if (!first) return problems;
  const own = sortBySeverity(problems).find(
    (problem) => !gone.includes(problem) && isAtChange(parsed, problem, change),
  );
  const stays = own !== undefined && own.severity <= first.severity;
  const reported = stays
    ? addRelated(own, [first, ...others])
    : createProblemAtChange(parsed, change, first, others);
  const at = problems.indexOf(stays ? own : first);
  return problems.flatMap((problem, index) => {
    if (index === at) return [reported];
    return gone.includes(problem) ? [] : [problem];
  });
}

/** Sorts errors before warnings, which is also their alphabetical order. */
function sortBySeverity(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((one, other) => one.severity.localeCompare(other.severity));
}

function createProblemAtChange(
  parsed: Parsed,
  change: FileChange,
  first: Problem,
  others: readonly Problem[],
): Problem {
  const { fix: _fix, ...problem } = first;
  const { file, line, column } = first;
  const since = `Since the last version without this problem, ${describeChange(change)}.`;
  const there = { file, line, column, message: 'The problem occurs here.' };
  const reported = {
    ...problem,
    ...locateChange(parsed, change),
    message: `${since} ${first.message}`,
    related: [there, ...(first.related ?? [])],
  };
  return others.length === 0 ? reported : addRelated(reported, others);
}

function addRelated(problem: Problem, others: readonly Problem[]): Problem {
  const more = others.length === 1 ? 'One more finding has' : `${others.length} more findings have`;
  return {
    ...problem,
    message: `${problem.message} ${more} the same cause.`,
    related: [...(problem.related ?? []), ...listRelatedLocations(others)],
  };
}

/** Returns true if a finding is located at a change, or next to a removed part. */
function isAtChange(parsed: Parsed, problem: Problem, change: FileChange): boolean {
  if (problem.file !== change.file) return false;
  if (problem.pointer === change.pointer) return true;
  const { line, endLine } = locateChange(parsed, change);
  if (change.kind !== 'removed') return problem.line >= line && problem.line <= endLine;
  const around = change.pointer.slice(0, change.pointer.lastIndexOf('/'));
  return (
    (problem.pointer === around || problem.pointer.startsWith(`${around}/`)) &&
    Math.abs(problem.line - line) <= maxLineDistanceToRemoval
  );
}
