// Tests sample texts to recognize the text format that a schema requires.

import type { JsonSchema } from '../language/index.ts';
import { findSchemaMismatch } from './validate-value.ts';

/** Sample texts of common formats. */
const sampleTexts: readonly string[] = [
  ...[
    'new-york',
    'ohio',
    'NY',
    'ny',
    'us_ny',
    'New York',
    'Acme & Sons LLC',
    'LLC',
    'free text, any.',
  ],
  ...['2026-03-01', '2026-03-01T10:00:00.000Z', '03-01-2026', '10:00'],
  ...['ann@example.com', '+1 555 010 0000', 'https://example.com/a', '/start/review'],
  ...['12345', '4821', '7', '12.50', '2026-ohio', 'a-1', 'A-1', 'true'],
  ...['0b9c4a52-7d1e-4c55-9a4f-2f6d1f0b1a11'],
];

/** Returns true if a schema restricts the format of a text. */
export function hasTextFormat({ pattern, format, enum: values }: JsonSchema): boolean {
  return typeof pattern === 'string' || typeof format === 'string' || Array.isArray(values);
}

/** Returns sample texts that a schema accepts: its enum values, or the matching samples. */
export function getMatchingSamples(schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema.enum)) return schema.enum.filter((each) => typeof each === 'string');
  return sampleTexts.filter((text) => acceptsSomeText(schema, [text]));
}

/** Returns true if a schema accepts at least one of the texts. */
export function acceptsSomeText(schema: JsonSchema, texts: readonly string[]): boolean {
  const { pattern, format, enum: values, minLength, maxLength } = schema;
  const form = Object.fromEntries(
    Object.entries({ pattern, format, enum: values, minLength, maxLength }).filter(
      ([, each]) => each !== undefined,
    ),
  );
  return texts.some((text) => findSchemaMismatch(form, text) === null);
}
