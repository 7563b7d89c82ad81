// Mutations that damage the text of a file.

import { pickItem, type RandomSource } from '../random.ts';
import {
  problematicCharacters,
  problematicNames,
  problematicValues,
} from './problematic-values.ts';

export interface FileMaker {
  readonly kind: string;
  /** The relative frequency of this mutation. */
  readonly weight: number;
  make(text: string, random: RandomSource): string | Uint8Array;
}

export const fileMakers: readonly FileMaker[] = [
  { kind: 'cut off', weight: 12, make: (text, random) => text.slice(0, pickOffset(text, random)) },
  { kind: 'a piece missing', weight: 12, make: (text, random) => removePiece(text, random) },
  { kind: 'a piece repeated', weight: 8, make: (text, random) => repeatPiece(text, random) },
  {
    kind: 'a character inserted',
    weight: 14,
    make: (text, random) => insertText(text, pickItem(problematicCharacters, random), random),
  },
  { kind: 'letters changed', weight: 10, make: (text, random) => scrambleLetters(text, random) },
  {
    kind: 'a value replaced',
    weight: 16,
    make: (text, random) =>
      changeOneValue(text, random, (_, some) => pickItem(problematicValues, some)),
  },
  {
    kind: 'a key renamed',
    weight: 10,
    make: (text, random) => changeOneValue(text, random, renameKey),
  },
  {
    kind: 'a key duplicated',
    weight: 4,
    make: (text) => text.replace('{', '{ "id": 1, "id": 2, "title": 3,'),
  },
  {
    kind: 'a value repeated in a list',
    weight: 3,
    make: (text, random) => changeOneValue(text, random, repeatInList),
  },
  {
    kind: 'deep',
    weight: 2,
    make: (text, random) => insertText(text, createDeepJson(10_000, random), random),
  },
  { kind: 'deep and mismatched', weight: 1, make: () => '[},'.repeat(20_000) },
  { kind: 'binary', weight: 3, make: (_, random) => createBytes(2000, random) },
  {
    kind: 'of another encoding',
    weight: 3,
    make: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
  {
    kind: 'not JSON',
    weight: 2,
    make: (_, random) =>
      pickItem(
        ['', ' ', 'hello', '<html></html>', 'a: b\n', "{'a': 1}", 'undefined', '\u0000\u0000'],
        random,
      ),
  },
  { kind: 'a giant pattern', weight: 1, make: (text, random) => insertGiantPattern(text, random) },
];

// helpers

function pickOffset(text: string, random: RandomSource): number {
  return Math.floor(random() * text.length);
}

function removePiece(text: string, random: RandomSource): string {
  const from = pickOffset(text, random);
  return text.slice(0, from) + text.slice(from + Math.ceil(random() * 60));
}

function repeatPiece(text: string, random: RandomSource): string {
  const from = pickOffset(text, random);
  const piece = text.slice(from, from + Math.ceil(random() * 200));
  return text.slice(0, from) + piece + text.slice(from);
}

function insertText(text: string, sign: string, random: RandomSource): string {
  const from = pickOffset(text, random);
  return text.slice(0, from) + sign + text.slice(from);
}

function scrambleLetters(text: string, random: RandomSource): string {
  const letters = [...text];
  for (let time = 0; time < 4; time += 1)
    letters[pickOffset(text, random)] = String.fromCharCode(Math.floor(random() * 128));
  return letters.join('');
}

function createDeepJson(levels: number, random: RandomSource): string {
  const [open, close] = pickItem(
    [
      ['[', ']'],
      ['{"a":', '}'],
      ['{"!":[', ']}'],
    ],
    random,
  );
  return `${open.repeat(levels)}1${(close as string).repeat(levels)}`;
}

function createBytes(length: number, random: RandomSource): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

type ValueChange = (value: unknown, random: RandomSource) => unknown;

/** Changes one random value inside a JSON text. */
function changeOneValue(text: string, random: RandomSource, change: ValueChange): string {
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || random() < 0.12)
      return change(value, random);
    const keys = Object.keys(value);
    if (keys.length === 0) return change(value, random);
    const key = pickItem(keys, random);
    if (Array.isArray(value))
      return value.map((each, index) => (String(index) === key ? visit(each) : each));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === key ? visit(each) : each]),
    );
  };
  return JSON.stringify(visit(JSON.parse(text)), null, 2);
}

function renameKey(value: unknown, random: RandomSource): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [pickItem(problematicNames, random)]: value };
  const [first, ...rest] = Object.entries(value);
  return Object.fromEntries([[pickItem(problematicNames, random), first?.[1] ?? null], ...rest]);
}

function repeatInList(value: unknown): unknown {
  return Array.from({ length: 300 }, () => value);
}

function insertGiantPattern(text: string, random: RandomSource): string {
  const pattern = pickItem(
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

/** Inserts a property into the first JSON Schema of a text. */
function insertProperty(text: string, name: string, schema: unknown): string {
  return text.replace('"properties": {', `"properties": { "${name}": ${JSON.stringify(schema)},`);
}
