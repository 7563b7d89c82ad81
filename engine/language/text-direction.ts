// The text direction of a language.

/**
 * Returns the text direction of a language, which depends on its usual script.
 * @param locale a BCP 47 language tag
 * @example
 * getTextDirection('ar') // 'rtl'
 * getTextDirection('es') // 'ltr'
 * getTextDirection('az-Arab') // 'rtl'
 */
export function getTextDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}

// helpers

/** The scripts of living languages that are written from right to left, by their ISO 15924 codes. */
const rightToLeftScripts = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);
