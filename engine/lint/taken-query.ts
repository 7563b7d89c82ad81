// Recognizes the places that receive a query parameter.

/**
 * Returns the JSON Pointer of the "take" item whose target path a pointer refers to, or null.
 * @example
 * getTakePointer('/enter/take/0/into') // '/enter/take/0'
 */
export function getTakePointer(pointer: string): string | null {
  return /^(.*\/take\/\d+)\/into$/.exec(pointer)?.[1] ?? null;
}
