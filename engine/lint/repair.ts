// Creates the fixes of findings: the new text for one location in a file.

import {
  findLikelyName,
  findNearestName,
  getValueAt,
  isObject,
  type ProblemFix,
  parsePointer,
  type SourceFiles,
} from '../language/index.ts';
import type { Finding, FindingRepair } from './define-rule.ts';

/**
 * Describes a misspelled name. Suggests the nearest known name, and adds a fix if no other name can be meant.
 * @param repair creates the fix for the intended name
 */
export function describeMisspelling(
  name: string,
  known: readonly string[],
  repair: (name: string) => FindingRepair,
): Pick<Finding, 'suggestion' | 'repair'> {
  const near = findNearestName(name, known);
  const only = findLikelyName(name, known);
  return {
    suggestion: near === undefined ? undefined : `Did you mean "${near}"?`,
    ...(only === undefined ? {} : { repair: repair(only) }),
  };
}

/** Returns a fix that replaces the name in one placeholder of a text. */
export function replacePlaceholder(text: string, name: string, to: string): FindingRepair {
  const written = name.replace(/[.$]/g, '\\$&');
  return { text, to: text.replace(new RegExp(`(\\{[^}]*?)\\b${written}\\b`), `$1${to}`) };
}

/**
 * Returns the fix of a finding for the file that contains the text. Returns undefined if the location allows no fix.
 */
export function createFix(finding: Finding, sources: SourceFiles): ProblemFix | undefined {
  const { file, pointer, repair } = finding;
  const root = sources.values[file];
  if (!repair || root === undefined) return undefined;
  if ('remove' in repair) {
    if (getValueAt(root, pointer) === undefined) return undefined;
    return { ...findKeyLocation(file, pointer, sources), remove: true };
  }
  if ('put' in repair) return { ...sources.origin(file, pointer), put: repair.put };
  if ('key' in repair) {
    const around = getValueAt(root, getParent(pointer));
    const old = parsePointer(pointer).at(-1) ?? '';
    if (!isObject(around) || !Object.hasOwn(around, old) || Object.hasOwn(around, repair.key))
      return undefined;
    return { ...findKeyLocation(file, pointer, sources), rename: repair.key };
  }
  const place = [pointer, `${pointer}/0`, getParent(pointer)].find(
    (each) => getValueAt(root, each) === repair.text,
  );
  return place === undefined || repair.text === repair.to
    ? undefined
    : { ...sources.origin(file, place), from: repair.text, to: repair.to };
}

// helpers

/** Returns the location of the key of a value. For a named part, this is the place that uses the part. */
function findKeyLocation(
  file: string,
  pointer: string,
  sources: SourceFiles,
): Pick<ProblemFix, 'file' | 'pointer'> {
  const use = sources.uses(file, pointer).at(-1);
  return use?.isWhole ? { file: use.file, pointer: use.pointer } : sources.origin(file, pointer);
}

function getParent(pointer: string): string {
  return pointer.replace(/\/[^/]*$/, '');
}
