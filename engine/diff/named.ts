// Compares conditions and derived values, and finds the steps that use them.

import { isDeepEqual } from 'remeda';
import {
  type Condition,
  type Flow,
  findPlaceholders,
  isObject,
  type Json,
  type Template,
} from '../language/index.ts';
import { whomWords } from './audience.ts';
import { leavesOf } from './leaves.ts';
import { namesOf } from './reactions.ts';
import type { DiffFinding, Pair, VersionSide } from './types.ts';
import { changed, listWords, quoted, stepWords } from './words.ts';

/** Compares the conditions of a flow or of the application. */
export function compareConditions(
  { before, after }: Pair<Readonly<Record<string, Condition>>>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  return namesOf(before, after).flatMap((name) => {
    const [old, now] = [own(before, name), own(after, name)];
    const label = quoted((now ?? old)?.label ?? name);
    if (!old || !now)
      return [
        {
          kind: 'behaviour',
          text: `The condition ${label} (${name}) is ${now ? 'new' : 'gone'}.`,
        } as const,
      ];
    return compareCondition(name, { before: old, after: now }, sides);
  });
}

/** Compares the derived values of a flow or of the application. */
export function compareDerived(
  { before, after }: Pair<Readonly<Record<string, Template>>>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  return namesOf(before, after).flatMap((name) => {
    const leaves = leavesOf(own(before, name), own(after, name));
    const readers = readersOf('derived', name, sides.after);
    return leaves.map(({ path, ...leaf }) => {
      const part = path.length === 0 ? '' : `, ${quoted(path.join('.'))}`;
      return changed('behaviour', `The derived value ${quoted(name)}${part}${readers}`, leaf);
    });
  });
}

// helpers

function compareCondition(
  name: string,
  { before, after }: Pair<Condition>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  const findings: DiffFinding[] = [];
  if (!isDeepEqual(before.when, after.when)) {
    const readers = readersOf('is', name, sides.after);
    findings.push({
      kind: 'behaviour',
      text: `Other users now count as ${quoted(after.label)} (${name})${readers}.`,
      before: whomWords(before.when, sides.before),
      after: whomWords(after.when, sides.after),
    });
  }
  if (before.label !== after.label)
    findings.push(
      changed('visual', `The label of the condition ${quoted(name)}`, {
        before: before.label,
        after: after.label,
      }),
    );
  if (!isDeepEqual(before.examples, after.examples))
    findings.push({
      kind: 'behaviour',
      text: `The examples of the condition ${quoted(after.label)} changed: they only test it.`,
    });
  return findings;
}

/** Describes the steps that use a name, directly or through another condition or derived value. */
function readersOf(kind: 'is' | 'derived', name: string, { product, flow }: VersionSide): string {
  const flows = flow ? [flow] : Object.values(product.flows);
  const steps = [...new Set(flows.flatMap((each) => stepsReading(kind, name, each)))];
  if (steps.length === 0) return '';
  const shown = steps.slice(0, 4);
  const more = steps.length - shown.length;
  return ` (read at ${listWords([...shown, ...(more > 0 ? [`${more} more`] : [])])})`;
}

function stepsReading(kind: 'is' | 'derived', name: string, flow: Flow): readonly string[] {
  const names = { is: new Set<string>(), derived: new Set<string>() };
  names[kind].add(name);
  for (let size = 0; size !== names.is.size + names.derived.size; ) {
    size = names.is.size + names.derived.size;
    for (const [each, { when }] of Object.entries(flow.conditions))
      if (reads(when, names)) names.is.add(each);
    for (const [each, shape] of Object.entries(flow.derive))
      if (reads(shape, names)) names.derived.add(each);
  }
  return flow.steps
    .filter((step) => reads([step, flow.screens[step.screen] ?? null] as unknown as Json, names))
    .map((step) => stepWords(flow, step));
}

function reads(
  value: Json,
  names: { readonly is: ReadonlySet<string>; readonly derived: ReadonlySet<string> },
): boolean {
  if (typeof value === 'string')
    return findPlaceholders(value).some(({ path }) => {
      const [scope, name = ''] = path.split('.');
      return scope === 'derived' && names.derived.has(name);
    });
  if (Array.isArray(value)) return value.some((each) => reads(each, names));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, each]) =>
      (key === 'is' && typeof each === 'string' && names.is.has(each)) ||
      (key === 'derived' &&
        typeof each === 'string' &&
        names.derived.has(each.split('.')[0] ?? '')) ||
      reads(each, names),
  );
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
