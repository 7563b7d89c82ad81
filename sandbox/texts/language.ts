/** The languages of the back end, and the language of a request. */

/** A language in which the back end answers. English is the language of its sources. */
export type Language = 'en' | 'es';

const languages: readonly Language[] = ['en', 'es'];

/**
 * Returns the first supported language of an `Accept-Language` header, by preference. Returns undefined if there is
 * none.
 * @example readLanguage('fr, es-MX;q=0.8, en;q=0.5') // 'es'
 */
export function readLanguage(header: string | undefined): Language | undefined {
  const preferred = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(parsePreference)
    .sort((first, second) => second.quality - first.quality);
  for (const { tag, quality } of preferred) {
    const found = languages.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found && quality > 0) return found;
  }
  return undefined;
}

/** Returns a value if it is a language of the back end. */
export function findLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Returns a stored language. Returns English for any other text. */
export function toLanguage(stored: string): Language {
  return findLanguage(stored) ?? 'en';
}

// helpers

function parsePreference(part: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, quality: weight === undefined ? 1 : Number(weight) || 0 };
}
