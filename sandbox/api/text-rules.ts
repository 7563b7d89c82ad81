/**
 * Defines the characters that texts may contain. OpenAPI documents mark texts with several lines with `"x-text":
 * "lines"`. They mark texts that nobody reads, such as passwords, with `"x-text": "any"`.
 */

/**
 * The rule for the characters of a text. `any` rejects only characters that the database cannot store: NUL and unpaired
 * surrogates.
 */
export type TextRule = 'line' | 'lines' | 'any';

/** Returns the position of the first invalid character in a text, or -1. */
export function findInvalidCharacter(text: string, rule: TextRule): number {
  return text.search(invalidCharacters[rule]);
}

/** Returns true if the text contains a visible character. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}

/**
 * Finds a text with invalid characters. Also checks property names.
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

/**
 * The invalid characters of each rule. They include characters that change the text direction, which can make a text
 * look like another text.
 */
const invalidCharacters: Readonly<Record<TextRule, RegExp>> = {
  line: /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u,
  lines: /(?![\t\r\n])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u,
  any: /[\0\p{Surrogate}]/u,
};

/** Matches a visible character. The blank Braille pattern is not visible. */
const visibleCharacter = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
