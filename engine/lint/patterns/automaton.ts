// Converts a regular expression to a position automaton (Glushkov's construction): one position for each character that
// it reads, and the positions that may follow it. A position that can follow through two different paths is listed
// twice.

import type { AST } from '@eslint-community/regexpp';
import { anyCharacter, type CodePointRanges, getCodePointRanges } from './character-ranges.ts';
import { PatternFault, parsePattern } from './parse-pattern.ts';

export interface PositionAutomaton {
  /** The characters that each position reads, as inclusive ranges of code points. */
  readonly reads: readonly CodePointRanges[];
  readonly follow: readonly (readonly number[])[];
  readonly first: readonly number[];
}

/** The maximum repetition count that is unrolled. Higher counts are treated as unbounded. */
const maxUnrolled = 40;
const maxPositions = 2000;
const maxFollowing = 50_000;

/**
 * Returns the automata of a pattern: one for the pattern itself, and one for each lookaround.
 * @throws PatternFault if the pattern cannot be analyzed
 */
export function createAutomata(source: string): readonly PositionAutomaton[] {
  const found: PositionAutomaton[] = [];
  const open: (readonly AST.Alternative[])[] = [parsePattern(source).alternatives];
  for (let next = open.pop(); next; next = open.pop())
    found.push(createAutomaton(next, (inner) => open.push(inner)));
  return found;
}

// helpers

/** A part of a pattern: its first and last positions, and if it can match the empty text. */
interface AutomatonPart {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const emptyPart: AutomatonPart = { first: [], last: [], empty: true };

/** The state of an automaton that is being built. */
interface AutomatonBuilder {
  readonly reads: CodePointRanges[];
  readonly follow: number[][];
  /** The number of pairs of a position and a next position. */
  pairs: number;
  /** Receives the content of a lookaround, for which a separate automaton is created. */
  addLookaround(inner: readonly AST.Alternative[]): void;
}

function createAutomaton(
  alternatives: readonly AST.Alternative[],
  addLookaround: AutomatonBuilder['addLookaround'],
): PositionAutomaton {
  const builder: AutomatonBuilder = { reads: [], follow: [], pairs: 0, addLookaround };
  const { first } = addAlternatives(builder, alternatives);
  return { reads: builder.reads, follow: builder.follow, first };
}

/** Adds a position that reads one character. */
function addPosition({ reads, follow }: AutomatonBuilder, ranges: CodePointRanges): AutomatonPart {
  if (reads.length >= maxPositions) throw new PatternFault('is too large');
  follow.push([]);
  const position = reads.push(ranges) - 1;
  return { first: [position], last: [position], empty: false };
}

/** Connects the last positions of one part to the first positions of the next part. */
function join(builder: AutomatonBuilder, last: readonly number[], first: readonly number[]): void {
  builder.pairs += last.length * first.length;
  if (builder.pairs > maxFollowing) throw new PatternFault('is too large');
  for (const each of last) builder.follow[each]?.push(...first);
}

function addAlternatives(
  builder: AutomatonBuilder,
  alternatives: readonly AST.Alternative[],
): AutomatonPart {
  const parts = alternatives.map((each) => addSequence(builder, each));
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: parts.some(({ empty }) => empty),
  };
}

function addSequence(builder: AutomatonBuilder, { elements }: AST.Alternative): AutomatonPart {
  return elements
    .map((each) => addElement(builder, each))
    .reduce((before, next) => concatParts(builder, before, next), emptyPart);
}

function concatParts(
  builder: AutomatonBuilder,
  before: AutomatonPart,
  next: AutomatonPart,
): AutomatonPart {
  join(builder, before.last, next.first);
  return {
    first: before.empty ? [...before.first, ...next.first] : before.first,
    last: next.empty ? [...before.last, ...next.last] : next.last,
    empty: before.empty && next.empty,
  };
}

function addElement(builder: AutomatonBuilder, node: AST.Element): AutomatonPart {
  switch (node.type) {
    case 'Character':
      return addPosition(builder, [[node.value, node.value]]);
    case 'CharacterSet':
    case 'CharacterClass':
      return addPosition(builder, getCodePointRanges(node));
    case 'Group':
    case 'CapturingGroup':
      return addAlternatives(builder, node.alternatives);
    case 'Quantifier':
      return addRepetitions(builder, node);
    case 'Assertion':
      if (node.kind === 'lookahead' || node.kind === 'lookbehind')
        builder.addLookaround(node.alternatives);
      return emptyPart;
    case 'Backreference':
      throw new PatternFault('refers back to what it has read');
    default:
      return addPosition(builder, anyCharacter);
  }
}

/** Nests repetitions: `a{1,3}` becomes a(a(a)?)?. The nested form matches each text through one path only. */
function addRepetitions(
  builder: AutomatonBuilder,
  { element, min, max }: AST.Quantifier,
): AutomatonPart {
  const least = Math.min(min, maxUnrolled);
  const times = max <= maxUnrolled ? max : least + 1;
  const first: number[] = [];
  const last: number[] = [];
  let before: readonly number[] = [];
  let isEmpty = true;
  for (let time = 1; time <= times; time += 1) {
    const more = addElement(builder, element);
    if (max > maxUnrolled && time === times) join(builder, more.last, more.first);
    join(builder, before, more.first);
    if (isEmpty) first.push(...more.first);
    before = more.empty ? [...before, ...more.last] : more.last;
    isEmpty = isEmpty && more.empty;
    if (time === least) last.push(...before);
    else if (time > least) last.push(...more.last);
  }
  return { first, last, empty: min === 0 || isEmpty };
}
