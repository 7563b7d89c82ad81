// Extracts limits from texts: "8 characters or more", "up to 10 MB", "between 1 and 50".

export interface Claim {
  readonly side: 'least' | 'most';
  readonly limit: number;
  /** The counted unit in lower case, or empty for a plain number. File sizes are in bytes. */
  readonly unit: string;
}

/**
 * Returns the numbers in a text, in digits or words. A number after "like" is an example and is
 * ignored.
 */
export function numbersIn(text: string): readonly number[] {
  const [told = ''] = text.split(/\b(?:like|such as|for example)\b/i);
  return [...told.matchAll(new RegExp(number, 'gi'))].map(([each]) => numberOf(each));
}

/** Returns the limits that a text states. */
export function claimsIn(text: string): readonly Claim[] {
  const [told = ''] = text.split(/\b(?:like|such as|for example)\b/i);
  return [...told.matchAll(new RegExp(`\\bbetween (${number}) and (${number})\\b\\s*(\\w*)`, 'gi'))]
    .flatMap(([, low = '', high = '', unit = '']) => [
      claim('least', low, unit),
      claim('most', high, unit),
    ])
    .concat(
      ...patterns.map(([side, pattern]) =>
        [...told.matchAll(pattern)].map(([, limit = '', unit = '']) => claim(side, limit, unit)),
      ),
    );
}

// helpers

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];
const large: Readonly<Record<string, number>> = { twenty: 20, fifty: 50, hundred: 100 };
const number = `(?:-?\\d[\\d,]*(?:\\.\\d+)?|\\b(?:two hundred|${[...small, ...Object.keys(large)].join('|')})\\b)`;

const unit = '(?:\\s+(characters?|letters?|digits?|signs?|[KMG]B|rows?|files?|entries))?';
const patterns: readonly (readonly [Claim['side'], RegExp])[] = [
  ['least', new RegExp(`\\b(?:at least|no fewer than|minimum of)\\s+(${number})${unit}`, 'gi')],
  ['least', new RegExp(`(${number})${unit}\\s+or (?:more|longer)\\b`, 'gi')],
  ['most', new RegExp(`\\b(?:at most|up to|no more than|maximum of)\\s+(${number})${unit}`, 'gi')],
  ['most', new RegExp(`(${number})${unit}\\s+or (?:fewer|less|shorter)\\b`, 'gi')],
  ['most', new RegExp(`\\bup to .*? and (${number})\\s+(rows?|files?|entries)\\b`, 'gi')],
];

const sizes: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

function claim(side: Claim['side'], limit: string, unit: string): Claim {
  const name = unit.toLowerCase();
  const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
  return size === undefined
    ? { side, limit: numberOf(limit), unit: name }
    : { side, limit: numberOf(limit) * size, unit: 'bytes' };
}

function numberOf(text: string): number {
  const word = text.toLowerCase();
  if (word === 'two hundred') return 200;
  if (small.includes(word)) return small.indexOf(word);
  return Object.hasOwn(large, word) ? (large[word] ?? 0) : Number(text.replaceAll(',', ''));
}
