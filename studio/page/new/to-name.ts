// Names of files, steps and answers.

/**
 * Converts a text to a name while it is typed. A hyphen at the end stays, because the next word follows it.
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
