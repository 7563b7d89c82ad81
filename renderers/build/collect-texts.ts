// Collects all strings in a part of the product.

/**
 * Returns the strings inside a value without duplicates. Property names are not included.
 * @example
 * collectTexts({ load: [{ call: 'shelf.list' }] }) // Set { 'shelf.list' }
 */
export function collectTexts(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectTexts(item, texts);
  return texts;
}
