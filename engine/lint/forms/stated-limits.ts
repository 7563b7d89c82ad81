// Extracts limits from texts: "8 characters or more", "up to 10 MB", "between 1 and 50".

export interface StatedLimit {
  readonly side: 'least' | 'most';
  readonly limit: number;
  /** The counted unit in lower case, or an empty text for a plain number. File sizes are in bytes. */
  readonly unit: string;
}

/** Returns the numbers in a text, written as digits or words. A number after "like" is an example and is ignored. */
export function findNumbersInText(text: string): readonly number[] {
  const [statement = ''] = text.split(/\b(?:like|such as|for example)\b/i);
  return [...statement.matchAll(new RegExp(numberPattern, 'gi'))].map(([each]) =>
    parseNumber(each),
  );
}

/** Returns the limits that a text states, such as "up to 10 MB". */
export function findStatedLimits(text: string): readonly StatedLimit[] {
  const [statement = ''] = text.split(/\b(?:like|such as|for example)\b/i);
  return [
    ...statement.matchAll(
      new RegExp(`\\bbetween (${numberPattern}) and (${numberPattern})\\b\\s*(\\w*)`, 'gi'),
    ),
  ]
    .flatMap(([, low = '', high = '', unit = '']) => [
      createStatedLimit('least', low, unit),
      createStatedLimit('most', high, unit),
    ])
    .concat(
      ...limitPatterns.map(([side, pattern]) =>
        [...statement.matchAll(pattern)].map(([, limit = '', unit = '']) =>
          createStatedLimit(side, limit, unit),
        ),
      ),
    );
}

// helpers

const smallNumberWords = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];
const largeNumberWords: Readonly<Record<string, number>> = { twenty: 20, fifty: 50, hundred: 100 };
const numberPattern = `(?:-?\\d[\\d,]*(?:\\.\\d+)?|\\b(?:two hundred|${[...smallNumberWords, ...Object.keys(largeNumberWords)].join('|')})\\b)`;

const unitPattern = '(?:\\s+(characters?|letters?|digits?|signs?|[KMG]B|rows?|files?|entries))?';
const limitPatterns: readonly (readonly [StatedLimit['side'], RegExp])[] = [
  [
    'least',
    new RegExp(
      `\\b(?:at least|no fewer than|minimum of)\\s+(${numberPattern})${unitPattern}`,
      'gi',
    ),
  ],
  ['least', new RegExp(`(${numberPattern})${unitPattern}\\s+or (?:more|longer)\\b`, 'gi')],
  [
    'most',
    new RegExp(
      `\\b(?:at most|up to|no more than|maximum of)\\s+(${numberPattern})${unitPattern}`,
      'gi',
    ),
  ],
  ['most', new RegExp(`(${numberPattern})${unitPattern}\\s+or (?:fewer|less|shorter)\\b`, 'gi')],
  ['most', new RegExp(`\\bup to .*? and (${numberPattern})\\s+(rows?|files?|entries)\\b`, 'gi')],
];

const bytesByUnit: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

function createStatedLimit(side: StatedLimit['side'], limit: string, unit: string): StatedLimit {
  const name = unit.toLowerCase();
  const size = Object.hasOwn(bytesByUnit, name) ? bytesByUnit[name] : undefined;
  return size === undefined
    ? { side, limit: parseNumber(limit), unit: name }
    : { side, limit: parseNumber(limit) * size, unit: 'bytes' };
}

function parseNumber(text: string): number {
  const word = text.toLowerCase();
  if (word === 'two hundred') return 200;
  if (smallNumberWords.includes(word)) return smallNumberWords.indexOf(word);
  return Object.hasOwn(largeNumberWords, word)
    ? (largeNumberWords[word] ?? 0)
    : Number(text.replaceAll(',', ''));
}
