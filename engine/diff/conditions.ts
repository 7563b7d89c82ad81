// Compares conditions and derived values, and finds the steps that use them.

import { isDeepEqual } from 'remeda';
import {
  type Condition,
  type Flow,
  findPlaceholders,
  getFirstSegment,
  getPathSegments,
  isObject,
  type Json,
  type Template,
} from '../language/index.ts';
import { describeAffectedUsers } from './audience.ts';
import { createChangeFinding, describeStep, formatList, quoteText } from './describe.ts';
import { findChangedLeaves } from './leaves.ts';
import { getNamesOfBothVersions } from './reactions.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Compares the conditions of a flow or of the application. */
export function compareConditions(
  { before, after }: VersionPair<Readonly<Record<string, Condition>>>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  return getNamesOfBothVersions(before, after).flatMap((name) => {
    const [old, now] = [getOwn(before, name), getOwn(after, name)];
    const label = quoteText((now ?? old)?.label ?? name);
    if (!old || !now)
      return [
        {
          kind: 'behavior',
          text: `The condition ${label} (${name}) is ${now ? 'new' : 'gone'}.`,
        } as const,
      ];
    return compareCondition(name, { before: old, after: now }, sides);
  });
}

/** Compares the derived values of a flow or of the application. */
export function compareDerivedValues(
  { before, after }: VersionPair<Readonly<Record<string, Template>>>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  return getNamesOfBothVersions(before, after).flatMap((name) => {
    const leaves = findChangedLeaves(getOwn(before, name), getOwn(after, name));
    const readers = describeReaders('derived', name, sides.after);
    return leaves.map(({ path, ...leaf }) => {
      const part = path.length === 0 ? '' : `, ${quoteText(path.join('.'))}`;
      return createChangeFinding(
        'behavior',
        `The derived value ${quoteText(name)}${part}${readers}`,
        leaf,
      );
    });
  });
}

// helpers

function compareCondition(
  name: string,
  { before, after }: VersionPair<Condition>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const findings: DiffFinding[] = [];
  if (!isDeepEqual(before.when, after.when)) {
    const readers = describeReaders('is', name, sides.after);
    findings.push({
      kind: 'behavior',
      text: `Other users now count as ${quoteText(after.label)} (${name})${readers}.`,
      before: describeAffectedUsers(before.when, sides.before),
      after: describeAffectedUsers(after.when, sides.after),
    });
  }
  if (before.label !== after.label)
    findings.push(
      createChangeFinding('visual', `The label of the condition ${quoteText(name)}`, {
        before: before.label,
        after: after.label,
      }),
    );
  if (!isDeepEqual(before.examples, after.examples))
    findings.push({
      kind: 'behavior',
      text: `The examples of the condition ${quoteText(after.label)} changed: they only test it.`,
    });
  return findings;
}

/** Describes the steps that use a condition or derived value, directly or through another name. */
function describeReaders(
  kind: 'is' | 'derived',
  name: string,
  { product, flow }: VersionSide,
): string {
  const flows = flow ? [flow] : Object.values(product.flows);
  const steps = [...new Set(flows.flatMap((each) => findReadingSteps(kind, name, each)))];
  if (steps.length === 0) return '';
  const shown = steps.slice(0, 4);
  const more = steps.length - shown.length;
  return ` (read at ${formatList([...shown, ...(more > 0 ? [`${more} more`] : [])])})`;
}

function findReadingSteps(kind: 'is' | 'derived', name: string, flow: Flow): readonly string[] {
  const names = { is: new Set<string>(), derived: new Set<string>() };
  names[kind].add(name);
  for (let size = 0; size !== names.is.size + names.derived.size; ) {
    size = names.is.size + names.derived.size;
    for (const [each, { when }] of Object.entries(flow.conditions))
      if (usesNames(when, names)) names.is.add(each);
    for (const [each, shape] of Object.entries(flow.derive))
      if (usesNames(shape, names)) names.derived.add(each);
  }
  return flow.steps
    .filter((step) =>
      usesNames([step, flow.screens[step.screen] ?? null] as unknown as Json, names),
    )
    .map((step) => describeStep(flow, step));
}

function usesNames(
  value: Json,
  names: { readonly is: ReadonlySet<string>; readonly derived: ReadonlySet<string> },
): boolean {
  if (typeof value === 'string')
    return findPlaceholders(value).some(({ path }) => {
      const [scope, name = ''] = getPathSegments(path);
      return scope === 'derived' && names.derived.has(name);
    });
  if (Array.isArray(value)) return value.some((each) => usesNames(each, names));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, each]) =>
      (key === 'is' && typeof each === 'string' && names.is.has(each)) ||
      (key === 'derived' && typeof each === 'string' && names.derived.has(getFirstSegment(each))) ||
      usesNames(each, names),
  );
}

function getOwn<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
