// Checks if a value can be shown in a given format.

import { describeType } from './describe-type.ts';
import { toPresentType } from './narrow.ts';
import { getValueKinds, type InferredType, type ValueKind } from './type.ts';

/**
 * Returns the reason why a type does not match a format, as words that follow the name of the value. Returns null if it
 * matches.
 */
export function explainFormatFault(format: string, type: InferredType): string | null {
  const fitting = Object.hasOwn(formatRequirements, format)
    ? formatRequirements[format]
    : undefined;
  if (!fitting || type.any) return null;
  const beside = getValueKinds(type).filter((kind) => !fitting.kinds.includes(kind));
  if (beside.length === 0) return null;
  const part = Object.fromEntries(beside.map((kind) => [kind, type[kind]])) as InferredType;
  const verb = beside.length === getValueKinds(toPresentType(type)).length ? 'is' : 'may be';
  return `${verb} ${describeType(part)}. ${fitting.words}`;
}

// helpers

const formatRequirements: Readonly<
  Record<string, { readonly kinds: readonly ValueKind[]; readonly words: string }>
> = {
  text: { kinds: ['string', 'number'], words: 'A text shows texts and numbers.' },
  money: { kinds: ['number'], words: 'Money is made of a number of cents.' },
  number: { kinds: ['number'], words: 'This format is for numbers.' },
  plural: { kinds: ['number'], words: 'A plural is chosen by a number.' },
  date: { kinds: ['string'], words: 'A date is a text such as 2026-03-01.' },
  month: { kinds: ['string'], words: 'A month is made of a date such as 2026-03-01.' },
};
