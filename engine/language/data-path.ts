// Data paths: names joined by dots, such as `state.guest.name`. The first name is a scope or `state`.

/**
 * Returns the segments of a data path. An empty path has no segments.
 * @example
 * getPathSegments('state.guest.name') // ['state', 'guest', 'name']
 * getPathSegments('') // []
 */
export function getPathSegments(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

/**
 * Returns the first segment of a data path, which is the name of a scope or `state`.
 * @example
 * getFirstSegment('state.guest.name') // 'state'
 */
export function getFirstSegment(path: string): string {
  return getPathSegments(path)[0] ?? '';
}

/**
 * Returns the last segment of a data path.
 * @example
 * getLastSegment('state.guest.name') // 'name'
 */
export function getLastSegment(path: string): string {
  return getPathSegments(path).at(-1) ?? '';
}

/**
 * Splits a data path into its first segment and the remaining path.
 * @example
 * splitFirstSegment('state.guest.name') // ['state', 'guest.name']
 * splitFirstSegment('state') // ['state', '']
 */
export function splitFirstSegment(path: string): readonly [first: string, below: string] {
  const at = path.indexOf('.');
  return at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}

/**
 * Splits a data path into the path before its last segment, and the last segment.
 * @example
 * splitLastSegment('state.guest.name') // ['state.guest', 'name']
 * splitLastSegment('state') // ['', 'state']
 */
export function splitLastSegment(path: string): readonly [above: string, last: string] {
  const at = path.lastIndexOf('.');
  return at === -1 ? ['', path] : [path.slice(0, at), path.slice(at + 1)];
}

/**
 * Returns all ancestors of a data path and the path itself, starting with the first segment.
 * @example
 * getPathPrefixes('state.guest.name') // ['state', 'state.guest', 'state.guest.name']
 */
export function getPathPrefixes(path: string): readonly string[] {
  return getPathSegments(path).map((_, index, all) => all.slice(0, index + 1).join('.'));
}

/**
 * Joins segments and paths into a data path. Empty parts are left out.
 * @example
 * joinPath('state', 'guest.name') // 'state.guest.name'
 * joinPath('', 'name') // 'name'
 */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/**
 * Returns true if a data path equals another path or lies inside it.
 * @example
 * isPathWithin('state.guest.name', 'state.guest') // true
 * isPathWithin('state.guests', 'state.guest') // false
 */
export function isPathWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}.`);
}

/**
 * Returns true if two data paths are equal or if one lies inside the other.
 * @example
 * doPathsOverlap('state.guest', 'state.guest.name') // true
 */
export function doPathsOverlap(one: string, other: string): boolean {
  return isPathWithin(one, other) || isPathWithin(other, one);
}
