// Names a language in that same language.

/**
 * Returns the name of a language in that same language, capitalized as the start of a sentence. The build calls this,
 * because loading the names takes a browser about as long as rendering a small screen.
 * @param language a BCP 47 tag
 * @example
 * getLanguageName('es') // 'Español'
 */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
