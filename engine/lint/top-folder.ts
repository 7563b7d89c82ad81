// Finds the top-level folder of a file inside the flows folder.

/**
 * Returns the first segment of a path. For a file outside all folders, this is the file itself.
 * @example
 * getTopFolder('tea/screens/about.json') // 'tea'
 */
export function getTopFolder(file: string): string {
  return file.split('/')[0] ?? '';
}
