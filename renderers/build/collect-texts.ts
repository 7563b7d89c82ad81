// Collects the texts of a part of the product.

/**
 * Returns all texts inside a value, each once. Property names do not count.
 * @example
 * collectTexts({ load: [{ call: 'shelf.list' }] }) // Set { 'shelf.list' }
 */
export function collectTexts(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectTexts(item, texts);
  return texts;
}
