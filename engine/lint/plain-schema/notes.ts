// The JSON Schema annotations: keywords that reject no value.

/** Returns true if a keyword is an annotation, such as a title or an `x-` keyword. */
export function isNote(keyword: string): boolean {
  return names.has(keyword) || keyword.startsWith('x-');
}

// helpers

const names = new Set(['$schema', 'title', 'description', 'default', 'format', '$comment']);
