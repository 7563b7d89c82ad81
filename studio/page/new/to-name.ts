// Creates the names of files, steps, and answers.

/**
 * Converts text to a name while the user types. A trailing hyphen is kept, because the next word follows it.
 * @example toName('Good to know!') // 'good-to-know'
 */
export function toName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^[^a-z]+/, '');
}
