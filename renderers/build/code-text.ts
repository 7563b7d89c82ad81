// Writes parts of generated code.

/**
 * Creates an expression that parses a value from JSON. This is faster than a literal and treats
 * `__proto__` as an ordinary name.
 */
export function createParseExpression(value: unknown): string {
  return `JSON.parse(${toLiteral(JSON.stringify(value))})`;
}

/** Returns a string literal. */
export function toLiteral(text: string): string {
  return JSON.stringify(text);
}

/** Joins lines of code, without those that are false. */
export function joinLines(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join('\n');
}
