// Parses numbers with separators between thousands.

/**
 * Removes the separators between thousands. Returns null if a separator is at another position,
 * such as a decimal comma, because the number is ambiguous.
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
