// Mutations that damage the text of a file.

import { pick } from '../random.ts';
import { oddSigns, trickyNames, trickyValues } from './values.ts';

export type Random = () => number;

export interface Maker {
  readonly kind: string;
  /** The relative frequency. */
  readonly weight: number;
  make(text: string, random: Random): string | Uint8Array;
}

export const makers: readonly Maker[] = [
  { kind: 'cut off', weight: 12, make: (text, random) => text.slice(0, at(text, random)) },
  { kind: 'a piece missing', weight: 12, make: (text, random) => cut(text, random) },
  { kind: 'a piece twice', weight: 8, make: (text, random) => twice(text, random) },
  {
    kind: 'an odd sign put in',
    weight: 14,
    make: (text, random) => putIn(text, pick(oddSigns, random), random),
  },
  { kind: 'letters changed', weight: 10, make: (text, random) => scramble(text, random) },
  {
    kind: 'a value replaced',
    weight: 16,
    make: (text, random) => changed(text, random, (_, some) => pick(trickyValues, some)),
  },
  { kind: 'a key renamed', weight: 10, make: (text, random) => changed(text, random, renameKey) },
  {
    kind: 'a key twice',
    weight: 4,
    make: (text) => text.replace('{', '{ "id": 1, "id": 2, "title": 3,'),
  },
  { kind: 'a list grown', weight: 3, make: (text, random) => changed(text, random, grow) },
  { kind: 'deep', weight: 2, make: (text, random) => putIn(text, deep(10_000, random), random) },
  { kind: 'deep and mismatched', weight: 1, make: () => '[},'.repeat(20_000) },
  { kind: 'binary', weight: 3, make: (_, random) => bytes(2000, random) },
  {
    kind: 'of another encoding',
    weight: 3,
    make: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
  {
    kind: 'not JSON',
    weight: 2,
    make: (_, random) =>
      pick(
        ['', ' ', 'hello', '<html></html>', 'a: b\n', "{'a': 1}", 'undefined', '\u0000\u0000'],
        random,
      ),
  },
  { kind: 'a giant pattern', weight: 1, make: (text, random) => giantPattern(text, random) },
];

// helpers

function at(text: string, random: Random): number {
  return Math.floor(random() * text.length);
}

function cut(text: string, random: Random): string {
  const from = at(text, random);
  return text.slice(0, from) + text.slice(from + Math.ceil(random() * 60));
}

function twice(text: string, random: Random): string {
  const from = at(text, random);
  const piece = text.slice(from, from + Math.ceil(random() * 200));
  return text.slice(0, from) + piece + text.slice(from);
}

function putIn(text: string, sign: string, random: Random): string {
  const from = at(text, random);
  return text.slice(0, from) + sign + text.slice(from);
}

function scramble(text: string, random: Random): string {
  const letters = [...text];
  for (let time = 0; time < 4; time += 1)
    letters[at(text, random)] = String.fromCharCode(Math.floor(random() * 128));
  return letters.join('');
}

function deep(levels: number, random: Random): string {
  const [open, close] = pick(
    [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"!":[', ']}'],
    ],
    random,
  );
  return `${open.repeat(levels)}1${(close as string).repeat(levels)}`;
}

function bytes(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

type Change = (value: unknown, random: Random) => unknown;

/** Changes one value inside a text. */
function changed(text: string, random: Random, change: Change): string {
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random() < 0.12)
      return change(value, random);
    const keys = Object.keys(value);
    if (keys.length === 0) return change(value, random);
    const key = pick(keys, random);
    if (Array.isArray(value))
      return value.map((each, index) => (String(index) === key ? visit(each) : each));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === key ? visit(each) : each]),
    );
  };
  return JSON.stringify(visit(JSON.parse(text)), null, 2);
}

function renameKey(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [pick(trickyNames, random)]: value };
  const [first, ...rest] = Object.entries(value);
  return Object.fromEntries([[pick(trickyNames, random), first?.[1] ?? null], ...rest]);
}

function grow(value: unknown): unknown {
  return Array.from({ length: 300 }, () => value);
}

function giantPattern(text: string, random: Random): string {
  const pattern = pick(
    [
      '(a+)+$',
      `${'(a|'.repeat(3000)}b${')*'.repeat(3000)}`,
      'a?'.repeat(400) + 'a'.repeat(400),
      '[a-z]{1,1000}'.repeat(300),
      '(.*)*'.repeat(2000),
    ],
    random,
  );
  const field = { type: 'string', title: 'Text', pattern, default: `${'a'.repeat(250)}!` };
  return insertProperty(text, 'text', field);
}

/** Inserts a property into the first schema of a text. */
function insertProperty(text: string, name: string, schema: unknown): string {
  return text.replace('"properties": {', `"properties": { "${name}": ${JSON.stringify(schema)},`);
}
