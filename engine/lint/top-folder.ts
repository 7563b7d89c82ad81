// The folder of a file directly inside the flows folder.

/**
 * Returns the first segment of a path. A file outside all folders is its own segment.
 * @example
 * getTopFolder('tea/screens/about.json') // 'tea'
 */
export function getTopFolder(file: string): string {
  return file.split('/')[0] ?? '';
}
