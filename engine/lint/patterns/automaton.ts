// Converts a regular expression to a position automaton (Glushkov's construction): one position for
// each character that it reads, and the positions that may follow it. A position that may follow in
// two ways is listed twice.

import { type AST, RegExpParser } from '@eslint-community/regexpp';

export interface Positions {
  /** The characters of each position, as inclusive ranges of code points. */
  readonly reads: readonly Ranges[];
  readonly follow: readonly (readonly number[])[];
  readonly first: readonly number[];
}

export type Ranges = readonly (readonly [number, number])[];

/** Repetitions up to this count are unrolled. Higher counts are treated as unbounded. */
const maxUnrolled = 40;
const maxPositions = 2000;
const maxFollowing = 50_000;

/** Thrown when a pattern cannot be analyzed. */
export class PatternFault extends Error {}

/**
 * Returns the automata of a pattern: its own and one for each lookaround.
 * @throws PatternFault
 */
export function createAutomata(source: string): readonly Positions[] {
  let pattern: AST.Pattern;
  try {
    pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    throw new PatternFault('is no regular expression');
  }
  const found: Positions[] = [];
  const open: (readonly AST.Alternative[])[] = [pattern.alternatives];
  for (let next = open.pop(); next; next = open.pop())
    found.push(createAutomaton(next, (inner) => open.push(inner)));
  return found;
}

// helpers

/** A part of the pattern: its first and last positions, and whether it can be empty. */
interface AutomatonPart {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const emptyPart: AutomatonPart = { first: [], last: [], empty: true };
const anyCharacter: Ranges = [[0, 0x10ffff]];
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

function createAutomaton(
  alternatives: readonly AST.Alternative[],
  aside: (inner: readonly AST.Alternative[]) => void,
): Positions {
  const reads: Ranges[] = [];
  const follow: number[][] = [];
  let ways = 0;

  const read = (ranges: Ranges): AutomatonPart => {
    if (reads.length >= maxPositions) throw new PatternFault('is too large');
    follow.push([]);
    const position = reads.push(ranges) - 1;
    return { first: [position], last: [position], empty: false };
  };
  const join = (last: readonly number[], first: readonly number[]) => {
    ways += last.length * first.length;
    if (ways > maxFollowing) throw new PatternFault('is too large');
    for (const each of last) follow[each]?.push(...first);
  };
  const both = (one: AutomatonPart, other: AutomatonPart): AutomatonPart => {
    join(one.last, other.first);
    return {
      first: one.empty ? [...one.first, ...other.first] : one.first,
      last: other.empty ? [...one.last, ...other.last] : other.last,
      empty: one.empty && other.empty,
    };
  };
  const either = (parts: readonly AutomatonPart[]): AutomatonPart => ({
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: parts.some(({ empty }) => empty),
  });
  const sequence = ({ elements }: AST.Alternative): AutomatonPart =>
    elements.map(element).reduce(both, emptyPart);
  /** Nests repetitions: `a{1,3}` becomes a(a(a)?)?, which matches in only one way. */
  const repeated = ({ element: inner, min, max }: AST.Quantifier): AutomatonPart => {
    const least = Math.min(min, maxUnrolled);
    const times = max <= maxUnrolled ? max : least + 1;
    const first: number[] = [];
    const last: number[] = [];
    let before: readonly number[] = [];
    let isEmpty = true;
    for (let time = 1; time <= times; time += 1) {
      const more = element(inner);
      if (max > maxUnrolled && time === times) join(more.last, more.first);
      join(before, more.first);
      if (isEmpty) first.push(...more.first);
      before = more.empty ? [...before, ...more.last] : more.last;
      isEmpty = isEmpty && more.empty;
      if (time === least) last.push(...before);
      else if (time > least) last.push(...more.last);
    }
    return { first, last, empty: min === 0 || isEmpty };
  };
  const element = (node: AST.Element): AutomatonPart => {
    switch (node.type) {
      case 'Character':
        return read([[node.value, node.value]]);
      case 'CharacterSet':
      case 'CharacterClass':
        return read(getRanges(node));
      case 'Group':
      case 'CapturingGroup':
        return either(node.alternatives.map(sequence));
      case 'Quantifier':
        return repeated(node);
      case 'Assertion':
        if (node.kind === 'lookahead' || node.kind === 'lookbehind') aside(node.alternatives);
        return emptyPart;
      case 'Backreference':
        throw new PatternFault('refers back to what it has read');
      default:
        return read(anyCharacter);
    }
  };
  const { first } = either(alternatives.map(sequence));
  return { reads, follow, first };
}

/**
 * Reads a negated property class as every character. A false positive is better than a missed slow
 * pattern.
 */
function getRanges(node: AST.CharacterSet | AST.CharacterClass): Ranges {
  if (node.type === 'CharacterSet')
    return node.kind === 'any' ? invertRanges(lineEnds) : getCharacterSet(node);
  if (node.type !== 'CharacterClass') return anyCharacter;
  const ranges = (node.elements as readonly AST.Element[]).flatMap((each): Ranges => {
    const part = each as unknown as AST.CharacterClassElement;
    if (part.type === 'Character') return [[part.value, part.value]];
    if (part.type === 'CharacterClassRange') return [[part.min.value, part.max.value]];
    return part.type === 'CharacterSet' ? getCharacterSet(part) : anyCharacter;
  });
  return node.negate ? invertRanges(ranges) : ranges;
}

const characterSets: Readonly<Record<string, Ranges>> = {
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

function getCharacterSet(node: AST.CharacterSet): Ranges {
  const ranges = characterSets[node.kind];
  if (!ranges || !('negate' in node)) return anyCharacter;
  return node.negate ? invertRanges(ranges) : ranges;
}

/** Returns all other code points. */
function invertRanges(ranges: Ranges): Ranges {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  const rest: [number, number][] = [];
  let from = 0;
  for (const [first, last] of sorted) {
    if (first > from) rest.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  return from > 0x10ffff ? rest : [...rest, [from, 0x10ffff]];
}
