/**
 * The characters that a text may have. Contracts mark the texts that have more than one line with
 * `"x-text": "lines"`, and those that nobody reads, such as passwords, with `"x-text": "any"`.
 */

/** `any` refuses only what the database cannot store: NUL characters and unpaired surrogates. */
export type TextRule = 'line' | 'lines' | 'any';

/** Returns the position of the first character that a text may not have, or -1. */
export function findInvalidCharacter(text: string, rule: TextRule): number {
  return text.search(invalidCharacters[rule]);
}

/** Returns true if a reader sees something of the text. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

/**
 * Finds a text with invalid characters, in names of properties too.
 * @param value a request's body or query, of any depth
 * @returns the name of the field with such text, or undefined
 */
export function findInvalidField(
  value: unknown,
  rule: TextRule,
  name = 'body',
): string | undefined {
  if (typeof value === 'string') {
    return findInvalidCharacter(value, rule) < 0 ? undefined : name;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [key, item] of Object.entries(value)) {
    const found =
      findInvalidField(key, rule, name) ??
      findInvalidField(item, rule, Array.isArray(value) ? name : key);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

// helpers

/** Embeddings, overrides and isolates of the direction make a text look like another one. */
const invalidCharacters: Readonly<Record<TextRule, RegExp>> = {
  line: /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u,
  lines: /(?![\t\r\n])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u,
  any: /[\0\p{Surrogate}]/u,
};

/** Also the pattern of Braille without dots is blank. */
const visibleCharacter = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
