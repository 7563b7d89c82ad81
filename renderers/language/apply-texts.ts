// Writes translated texts into a flow or the application. Only the chunks of other languages import it.

/** Property or index -> the translated text, or the changes of the value below. */
export interface TextChanges {
  readonly [name: string]: string | TextChanges;
}

/**
 * Replaces the texts of a value in place. Adds what has no text yet.
 * @example
 * applyTexts(flow, { screens: { kind: { title: 'Té' } } })
 */
export function applyTexts(value: object, changes: TextChanges): void {
  const texts = value as Record<string, unknown>;
  for (const [name, change] of Object.entries(changes)) {
    if (typeof change === 'string') {
      texts[name] = change;
      continue;
    }
    texts[name] ??= {};
    applyTexts(texts[name] as object, change);
  }
}
