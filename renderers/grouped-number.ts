// Parses numbers with thousands separators.

/**
 * Removes the thousands separators from a number. Returns null if the number is ambiguous, because a separator is at
 * another position. An example is a decimal comma.
 * @example
 * removeSeparators('1,250.50'); // '1250.50'
 * removeSeparators('12,5'); // null
 */
export function removeSeparators(text: string): string | null {
  if (!/[,\s]/.test(text)) return text;
  return /^[+-]?\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*(?:\.\d*)?$/.test(text)
    ? text.replace(/[,\s]/g, '')
    : null;
}
