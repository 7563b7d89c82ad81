// The keywords of JSON Schema that refuse no value.

/** Whether a keyword only describes: a title, or a mark that begins with `x-`. */
export function isNote(keyword: string): boolean {
  return names.has(keyword) || keyword.startsWith('x-');
}

// helpers

const names = new Set(['$schema', 'title', 'description', 'default', 'format', '$comment']);
