// Finds choices of a field with the same value or label.

import { isDeepEqual } from 'remeda';
import { formatForMessage } from '../../language/index.ts';
import type { Finding } from '../define-rule.ts';
import type { FieldChoice } from './form-field.ts';

/** Finds choices of a field that store the same value. */
export function findRepeatedValues(choices: readonly FieldChoice[]): readonly Finding[] {
  return choices.flatMap(({ value, file, pointer }, index) => {
    const before = choices.slice(0, index).find((each) => isDeepEqual(each.value, value));
    if (!before || isInOtherBranch(before.pointer, pointer)) return [];
    return [
      {
        ...{ file, pointer },
        message: `${JSON.stringify(value)} is offered twice: both choices store the same value.`,
        related: [{ file: before.file, pointer: before.pointer, message: 'The other choice.' }],
      },
    ];
  });
}

/** Finds choices that look the same to the user. */
export function findRepeatedLabels(choices: readonly FieldChoice[]): readonly Finding[] {
  const labelled = choices.flatMap(({ label, pointer }) => (label ? [{ label, pointer }] : []));
  return labelled.flatMap(({ label, pointer }, index) => {
    const name = formatForMessage(label.value).trim();
    const before = labelled
      .slice(0, index)
      .find(
        (each) => formatForMessage(each.label.value).trim().toLowerCase() === name.toLowerCase(),
      );
    if (!before || isInOtherBranch(before.pointer, pointer)) return [];
    return [
      {
        ...{ file: label.file, pointer: label.pointer },
        message: `Two choices have the same label, "${name}".`,
        related: [{ ...before.label, message: 'The other choice.' }],
      },
    ];
  });
}

// helpers

/** Returns true for choices of two different branches, which are never offered together. */
function isInOtherBranch(one: string, other: string): boolean {
  const branchOf = (pointer: string) => /^(.*\/(?:if|\?:)\/\d+)\//.exec(pointer)?.[1];
  return branchOf(one) !== branchOf(other);
}
