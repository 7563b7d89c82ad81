// Checks a parsed product: runs every rule and returns all findings with their locations in a fixed
// order.

import {
  fixtureRules,
  flowFolders,
  folderOfFixtures,
  kindOfFile,
  type Parsed,
  type Problem,
  type Sources,
} from '../language/index.ts';
import type { Catalog } from './catalog.ts';
import type { CheckContext, Finding, Rule } from './define-rule.ts';
import { formatProblems } from './format.ts';
import { placesOf } from './places.ts';
import { fixOf } from './repair.ts';
import { rules } from './rules/index.ts';
import { withoutConsequences } from './silenced.ts';
import { sorted } from './sorted.ts';
import { lazily } from './types/once.ts';
import { createWorld } from './types/world.ts';

/** Returns the problems of a product: those found by the parser and those found by the rules. */
export function checkProduct(
  parsed: Parsed,
  catalog: Catalog,
  only: readonly Rule[] = rules,
): readonly Problem[] {
  const { product, sources } = parsed;
  const lacks = lacksFixtures(parsed.problems);
  const format = formatProblems(sources).filter(({ file }) => !lacks(file));
  if (!product || format.some(({ severity }) => severity === 'error'))
    return sorted([...parsed.problems, ...format]);
  const folders = flowFolders(sources.values);
  const context: CheckContext = {
    product,
    sources,
    catalog,
    places: placesOf(product, sources),
    folderOf: (flow) => folders.get(flow) ?? flow,
    world: lazily(() => createWorld(context)),
  };
  const found = only.flatMap((rule) =>
    rule
      .check(context)
      .filter(({ file }) => !lacks(file))
      .map((finding) => problemOf(rule, finding, sources)),
  );
  const told = withoutConsequences(onceAFamily(found), sources);
  const read = parsed.problems.filter(({ rule }) => rule.startsWith('syntax/'));
  const others = parsed.problems.filter((each) => !read.includes(each));
  return sorted([...read, ...withoutConsequences(others, sources), ...format, ...told]);
}

// helpers

interface Found {
  readonly problem: Problem;
  /** The folder of the flow that inherits the text from another flow or a fixture, or null for its own text. */
  readonly through: string | null;
}

function problemOf(rule: Rule, finding: Finding, sources: Sources): Found {
  const { file, pointer, message, suggestion, severity, related } = finding;
  const origin = sources.origin(file, pointer);
  const fix = fixOf(finding, sources);
  const others = [...(related ?? []), ...journeyUsing(finding, origin.file)];
  const problem: Problem = {
    rule: rule.id,
    severity: severity ?? 'error',
    ...origin,
    ...sources.locate(file, pointer),
    message,
    why: rule.why,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(others.length === 0 ? {} : { related: others.map((each) => placed(each, sources)) }),
    ...(fix === undefined ? {} : { fix }),
  };
  return { problem, through: origin.file === file ? null : (file.split('/')[0] ?? null) };
}

/** The journey that uses the fixture in which a finding stands. */
function journeyUsing({ file, pointer }: Finding, origin: string): NonNullable<Finding['related']> {
  if (origin === file || folderOfFixtures(origin) === null) return [];
  const [, index = ''] = pointer.split('/');
  return [{ file, pointer: `/${index}/name`, message: 'This journey uses it.' }];
}

/** Returns whether a file holds journeys that lack a fixture: what else is wrong with them follows from that. */
function lacksFixtures(problems: readonly Problem[]): (file: string) => boolean {
  const wrong = problems.filter(({ rule }) => rule === fixtureRules.wrong);
  const folders = new Set(wrong.map(({ file }) => folderOfFixtures(file) ?? folderOf(file)));
  return (file) =>
    kindOfFile(file) === 'journeys' && (folders.has('') || folders.has(folderOf(file)));
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function placed(
  { file, pointer, message }: Pick<Finding, 'file' | 'pointer' | 'message'>,
  sources: Sources,
): NonNullable<Problem['related']>[number] {
  const { line, column } = sources.locate(file, pointer);
  return { file: sources.origin(file, pointer).file, line, column, message };
}

/**
 * Reports a problem in inherited text once. When only inheriting flows have the problem, one of
 * them is named.
 */
function onceAFamily(found: readonly Found[]): readonly Problem[] {
  const placeOf = ({ rule, file, pointer }: Problem) => `${rule} ${file} ${pointer}`;
  const own = found.filter(({ through }) => through === null).map(({ problem }) => problem);
  const told = new Set(own.map(placeOf));
  const others = found.flatMap(({ problem, through }) => {
    const place = placeOf(problem);
    if (through === null || told.has(place)) return [];
    told.add(place);
    if (folderOfFixtures(problem.file) !== null) return [problem];
    return [{ ...problem, message: `${problem.message} (As "${through}" has it from here.)` }];
  });
  return [...own, ...others];
}
