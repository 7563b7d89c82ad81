// Computes the characters that a part of a regular expression reads, as ranges of code points.

import type { AST } from '@eslint-community/regexpp';

/** Inclusive ranges of code points. */
export type CodePointRanges = readonly (readonly [number, number])[];

export const anyCharacter: CodePointRanges = [[0, 0x10ffff]];

/**
 * Returns the characters of a set or a class. A negated property class counts as every character, because a false
 * positive is better than a missed slow pattern.
 */
export function getCodePointRanges(node: AST.CharacterSet | AST.CharacterClass): CodePointRanges {
  if (node.type === 'CharacterSet')
    return node.kind === 'any' ? invertRanges(lineEnds) : getCharacterSet(node);
  if (node.type !== 'CharacterClass') return anyCharacter;
  const ranges = (node.elements as readonly AST.Element[]).flatMap((each): CodePointRanges => {
    const part = each as unknown as AST.CharacterClassElement;
    if (part.type === 'Character') return [[part.value, part.value]];
    if (part.type === 'CharacterClassRange') return [[part.min.value, part.max.value]];
    return part.type === 'CharacterSet' ? getCharacterSet(part) : anyCharacter;
  });
  return node.negate ? invertRanges(ranges) : ranges;
}

// helpers

const lineEnds: CodePointRanges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

const characterSets: Readonly<Record<string, CodePointRanges>> = {
  digit: [[48, 57]],
  word: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  space: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

function getCharacterSet(node: AST.CharacterSet): CodePointRanges {
  const ranges = characterSets[node.kind];
  if (!ranges || !('negate' in node)) return anyCharacter;
  return node.negate ? invertRanges(ranges) : ranges;
}

/** Returns all code points outside the given ranges. */
function invertRanges(ranges: CodePointRanges): CodePointRanges {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  const rest: [number, number][] = [];
  let from = 0;
  for (const [first, last] of sorted) {
    if (first > from) rest.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  return from > 0x10ffff ? rest : [...rest, [from, 0x10ffff]];
}
