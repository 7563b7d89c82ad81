// Computes the lengths of the texts that a pattern matches in full, and one sample text.

import { type AST, RegExpParser } from '@eslint-community/regexpp';

export interface PatternLengths {
  readonly least: number;
  readonly most: number;
  /** A matching text, or null when the pattern has lookarounds or no sample was found. */
  readonly sample: string | null;
}

const known = new Map<string, PatternLengths>();
const mostKnown = 2000;

/** Returns the range of lengths of matching texts. An unanchored pattern has no upper bound. */
export function patternLengths(source: string): PatternLengths {
  const found = known.get(source) ?? measure(source);
  if (known.size < mostKnown) known.set(source, found);
  return found;
}

// helpers

const open: PatternLengths = { least: 0, most: Number.POSITIVE_INFINITY, sample: null };

interface Part {
  readonly least: number;
  readonly most: number;
  readonly sample: string;
}

const nothing: Part = { least: 0, most: 0, sample: '' };
/** A sample with more repetitions is not realistic user input. */
const mostRepeated = 300;

class Unmeasured extends Error {}

function measure(source: string): PatternLengths {
  try {
    const parser = new RegExpParser();
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
    const parts = pattern.alternatives.map(sequence);
    const isBound = pattern.alternatives.every(isBoundAtBothEnds);
    const { least, most, sample } = either(parts);
    const fits = new RegExp(source, 'u').test(sample);
    return { least, most: isBound ? most : open.most, sample: fits ? sample : null };
  } catch (fault) {
    if (fault instanceof Unmeasured || fault instanceof SyntaxError) return open;
    throw fault;
  }
}

function isBoundAtBothEnds({ elements }: AST.Alternative): boolean {
  const [first, last] = [elements[0], elements.at(-1)];
  const isAnchor = (element: AST.Element | undefined, kind: 'start' | 'end') =>
    element?.type === 'Assertion' && element.kind === kind;
  return isAnchor(first, 'start') && isAnchor(last, 'end');
}

function sequence({ elements }: AST.Alternative): Part {
  return elements.map(element).reduce(
    (whole, part) => ({
      least: whole.least + part.least,
      most: whole.most + part.most,
      sample: whole.sample + part.sample,
    }),
    nothing,
  );
}

function either(parts: readonly Part[]): Part {
  const [first = nothing] = parts;
  return {
    least: Math.min(...parts.map(({ least }) => least)),
    most: Math.max(...parts.map(({ most }) => most)),
    sample: first.sample,
  };
}

function element(node: AST.Element): Part {
  switch (node.type) {
    case 'Character':
      return one(String.fromCodePoint(node.value));
    case 'CharacterSet':
    case 'CharacterClass':
      return one(memberOf(node));
    case 'Group':
    case 'CapturingGroup':
      return either(node.alternatives.map(sequence));
    case 'Quantifier':
      return repeated(node);
    case 'Assertion':
      if (node.kind === 'start' || node.kind === 'end') return nothing;
      throw new Unmeasured();
    default:
      throw new Unmeasured();
  }
}

function repeated({ element: inner, min, max }: AST.Quantifier): Part {
  const part = element(inner);
  return {
    least: part.least * min,
    most: part.most === 0 ? 0 : part.most * max,
    sample: part.sample.repeat(Math.min(min, mostRepeated)),
  };
}

function one(sample: string): Part {
  return { least: 1, most: 1, sample };
}

/** Plain characters come first, because the sample uses the first character in the class. */
const candidates = [..."a0A -.'@_/,+(é", '\n', 'Ω', '字', ...asciiCharacters()];

function memberOf(node: AST.CharacterSet | AST.CharacterClass): string {
  const set = new RegExp(`^${node.raw}$`, 'u');
  const [first] =
    node.type === 'CharacterClass' && !node.negate ? firstOf(node) : ([] as readonly string[]);
  const found = first ?? candidates.find((each) => set.test(each));
  if (found === undefined) throw new Unmeasured();
  return found;
}

function firstOf({ elements }: AST.CharacterClass): readonly string[] {
  return (elements as readonly AST.Element[]).flatMap((each) => {
    const part = each as unknown as AST.CharacterClassElement;
    if (part.type === 'Character') return [String.fromCodePoint(part.value)];
    return part.type === 'CharacterClassRange' ? [String.fromCodePoint(part.min.value)] : [];
  });
}

function asciiCharacters(): readonly string[] {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
}
