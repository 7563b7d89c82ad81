// Computes the length range of the texts that a pattern matches, and one sample text.

import type { AST } from '@eslint-community/regexpp';
import { memoizeByText } from '../../language/index.ts';
import { PatternFault, parsePattern } from './parse-pattern.ts';

export interface PatternLengths {
  readonly least: number;
  readonly most: number;
  /** A text that matches the pattern. Null if the pattern has lookarounds or no sample was found. */
  readonly sample: string | null;
}

/** Returns the range of lengths of the matching texts. A pattern without anchors has no upper bound. */
export const getPatternLengths: (source: string) => PatternLengths = memoizeByText((source) =>
  measurePattern(source),
);

// helpers

const unboundedLengths: PatternLengths = { least: 0, most: Number.POSITIVE_INFINITY, sample: null };

interface MeasuredPart {
  readonly least: number;
  readonly most: number;
  readonly sample: string;
}

const emptyPart: MeasuredPart = { least: 0, most: 0, sample: '' };
/** The maximum number of repetitions in a sample. More repetitions are not realistic user input. */
const maxRepetitions = 300;
const maxSampleCharacters = 100_000;

class UnmeasurablePattern extends Error {}

function measurePattern(source: string): PatternLengths {
  try {
    const pattern = parsePattern(source);
    const parts = pattern.alternatives.map(measureSequence);
    const isBound = pattern.alternatives.every(isBoundAtBothEnds);
    const { least, most, sample } = measureAlternation(parts);
    const fits = new RegExp(source, 'u').test(sample);
    return { least, most: isBound ? most : unboundedLengths.most, sample: fits ? sample : null };
  } catch (fault) {
    const isExpected = [UnmeasurablePattern, PatternFault, SyntaxError].some(
      (kind) => fault instanceof kind,
    );
    if (isExpected) return unboundedLengths;
    throw fault;
  }
}

function isBoundAtBothEnds({ elements }: AST.Alternative): boolean {
  const [first, last] = [elements[0], elements.at(-1)];
  const isAnchor = (element: AST.Element | undefined, kind: 'start' | 'end') =>
    element?.type === 'Assertion' && element.kind === kind;
  return isAnchor(first, 'start') && isAnchor(last, 'end');
}

function measureSequence({ elements }: AST.Alternative): MeasuredPart {
  return elements.map(measureElement).reduce(
    (whole, part) => ({
      least: whole.least + part.least,
      most: whole.most + part.most,
      sample: whole.sample + part.sample,
    }),
    emptyPart,
  );
}

function measureAlternation(parts: readonly MeasuredPart[]): MeasuredPart {
  const [first = emptyPart] = parts;
  return {
    least: Math.min(...parts.map(({ least }) => least)),
    most: Math.max(...parts.map(({ most }) => most)),
    sample: first.sample,
  };
}

function measureElement(node: AST.Element): MeasuredPart {
  switch (node.type) {
    case 'Character':
      return createCharacterPart(String.fromCodePoint(node.value));
    case 'CharacterSet':
    case 'CharacterClass':
      return createCharacterPart(sampleCharacter(node));
    case 'Group':
    case 'CapturingGroup':
      return measureAlternation(node.alternatives.map(measureSequence));
    case 'Quantifier':
      return measureRepetition(node);
    case 'Assertion':
      if (node.kind === 'start' || node.kind === 'end') return emptyPart;
      throw new UnmeasurablePattern();
    default:
      throw new UnmeasurablePattern();
  }
}

function measureRepetition({ element: inner, min, max }: AST.Quantifier): MeasuredPart {
  const part = measureElement(inner);
  const times = Math.min(min, maxRepetitions);
  if (part.sample.length * times > maxSampleCharacters) throw new UnmeasurablePattern();
  return {
    least: part.least * min,
    most: part.most === 0 ? 0 : part.most * max,
    sample: part.sample.repeat(times),
  };
}

function createCharacterPart(sample: string): MeasuredPart {
  return { least: 1, most: 1, sample };
}

/** Plain characters come first, because a sample uses the first candidate that a class contains. */
const candidateCharacters = [..."a0A -.'@_/,+(é", '\n', 'Ω', '字', ...listAsciiCharacters()];

function sampleCharacter(node: AST.CharacterSet | AST.CharacterClass): string {
  const set = new RegExp(`^${node.raw}$`, 'u');
  const [first] =
    node.type === 'CharacterClass' && !node.negate
      ? getFirstCharacters(node)
      : ([] as readonly string[]);
  const found = first ?? candidateCharacters.find((each) => set.test(each));
  if (found === undefined) throw new UnmeasurablePattern();
  return found;
}

function getFirstCharacters({ elements }: AST.CharacterClass): readonly string[] {
  return (elements as readonly AST.Element[]).flatMap((each) => {
    const part = each as unknown as AST.CharacterClassElement;
    if (part.type === 'Character') return [String.fromCodePoint(part.value)];
    return part.type === 'CharacterClassRange' ? [String.fromCodePoint(part.min.value)] : [];
  });
}

function listAsciiCharacters(): readonly string[] {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
}
