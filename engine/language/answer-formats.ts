// The formats of answers that flows and documents can name in addition to those of JSON Schema.

/** Names of a post office box in English, Spanish, French, and German. */
const postBox =
  '\\bp\\.?\\s?o\\.?\\s?box(?![a-z])|\\bp\\.?o\\.?b\\.?\\s*\\d|\\bpost\\s+office\\s+box\\b|\\bapartado\\s+(?:postal|de\\s+correos?)\\b|\\bbo[iî]te\\s+postale\\b|\\bpostfach\\b';

/**
 * Name -> a pattern for the texts of the format. `street-address`: an address where somebody can be found, not a post
 * office box.
 * @example
 * answerFormats['street-address'].test('1 Main St') // true
 * answerFormats['street-address'].test('P.O. Box 12') // false
 */
export const answerFormats: Readonly<Record<string, RegExp>> = {
  'street-address': new RegExp(`^(?!.*(?:${postBox}))`, 'is'),
};
