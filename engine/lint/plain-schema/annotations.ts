// Lists the JSON Schema annotations: keywords that reject no value.

/** Returns true if a keyword is an annotation, such as a title or an `x-` keyword. */
export function isAnnotation(keyword: string): boolean {
  return annotationNames.has(keyword) || keyword.startsWith('x-');
}

// helpers

const annotationNames = new Set([
  '$schema',
  'title',
  'description',
  'default',
  'format',
  '$comment',
]);
