// Writes translated texts into a flow or the application. Only the chunks of translated languages import this file.

/**
 * The translated texts of a value. Each property or index has the translated text, or the changes of the nested value.
 */
export interface TextChanges {
  readonly [name: string]: string | TextChanges;
}

/**
 * Replaces the texts of a value in place. Adds translated texts that the value does not have.
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
