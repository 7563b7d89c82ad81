// Groups screen files by folder.

import type { Json } from '../types.ts';

/**
 * Maps each folder and screen name (without `.json`) to the content of the screen file, in file order.
 * @param values the JSON value of each file, by path relative to the flows folder
 * @example
 * groupScreensByFolder(values).get('tea').kind.title // 'Which tea?'
 * Object.keys(groupScreensByFolder(values).get('till')) // ['till']
 */
export function groupScreensByFolder(
  values: Readonly<Record<string, Json>>,
): ReadonlyMap<string, Readonly<Record<string, Json>>> {
  const folders = new Map<string, (readonly [string, Json])[]>();
  for (const [file, screen] of Object.entries(values)) {
    const [, folder, name] = /^([^/]+)\/screens\/(.*)\.json$/s.exec(file) ?? [];
    if (folder === undefined || name === undefined) continue;
    const screens = folders.get(folder) ?? [];
    folders.set(folder, screens);
    screens.push([name, screen]);
  }
  return new Map([...folders].map(([folder, screens]) => [folder, Object.fromEntries(screens)]));
}
