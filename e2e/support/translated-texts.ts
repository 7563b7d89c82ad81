// Tells translated texts from others.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessagePart, parseMessage } from '../../engine/language/index.ts';

/** Returns true for a text of a language. It may contain the names. */
export type TextCheck = (text: string, names: readonly RegExp[]) => boolean;

const flows = fileURLToPath(new URL('../../flows', import.meta.url));

/** The values in no catalog. What services send is another. */
const untranslated: readonly RegExp[] = [
  // The name of the product.
  /\bCharter\b/g,
  // The names that the tests type: of the company, of its ending, and of the account.
  /\bBlue Heron Tools\b|\bAnn\b|\bO’Brien\b/g,
  // Addresses of mail, which the tests make.
  /\S+@\S+\.\w+/g,
  // References of orders and receipts.
  /\b(?:CH-\w{4}-\w{4}|R-\w{10})\b/g,
  // Amounts, times and dates, as Arabic and Spanish write them.
  /\bUS\$|\d\s[ap]\.\sm\.|\b\d{1,2} de \p{L}+ de \d{4}\b/gu,
  // Proper names: of states with their codes, of legal forms, and of the business of a company, which is a stored value.
  ...createNamePatterns(readNames('states.json', 'endings.json')),
];

/** Accepts a text of the pseudo-language: without the names, it has no two plain letters in a row. */
export const isPseudo: TextCheck = (text, names) => !/[a-z]{2}/i.test(removeNames(text, names));

/** Creates a check that accepts a text of a Spanish catalog, with any accepted values of its placeholders. */
export function createSpanishCheck(): TextCheck {
  const patterns = readCatalogs('es').map(createPattern);
  const isSpanish: TextCheck = (text, names) =>
    !/\p{L}{2}/u.test(removeNames(text, names)) ||
    patterns.some(
      (pattern) =>
        pattern
          .exec(text)
          ?.slice(1)
          .every((value) => isSpanish(value, names)) === true,
    );
  return isSpanish;
}

/** Returns patterns that find names as whole words, long ones first. */
export function createNamePatterns(names: readonly string[]): readonly RegExp[] {
  return [...new Set(names)]
    .filter((name) => /\p{L}{2}/u.test(name))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'gu'));
}

// helpers

function removeNames(text: string, names: readonly RegExp[]): string {
  return [...names, ...untranslated].reduce((rest, name) => rest.replace(name, ''), text);
}

/** Returns the names and codes in shared lists. */
function readNames(...files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const list: unknown = JSON.parse(readFileSync(join(flows, 'shared', file), 'utf8'));
    return Object.values(list as object)
      .flat()
      .flatMap((each: string | { readonly name: string; readonly code: string }) =>
        typeof each === 'string' ? [each] : [each.name, each.code],
      );
  });
}

/** Returns the translations of all catalogs of a language. */
function readCatalogs(locale: string): readonly string[] {
  return readdirSync(flows, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`texts.${locale}.json`))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(join(flows, file), 'utf8'))));
}

/**
 * Returns a pattern with a group for each placeholder. A part of a sentence, which begins with a space or punctuation or
 * ends with a space, has a group for the rest of the sentence. Letter case is ignored, because a label inside a sentence
 * begins with a lowercase letter.
 */
function createPattern(text: string): RegExp {
  const joined = text.replace(/^(?=[\s.,;:)])|(?<=\s)$/g, '{joined}');
  return new RegExp(`^${writePattern(parseMessage(joined).parts)}$`, 'isu');
}

function writePattern(parts: readonly MessagePart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapePattern(part);
      const forms = Object.values(part.forms ?? {}).map(writePattern);
      return forms.length > 0 ? `(?:${forms.join('|')})` : '(.*?)';
    })
    .join('');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
