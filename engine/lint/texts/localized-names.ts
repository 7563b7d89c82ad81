// Reads which properties of a shared list its schema marks as names that differ between languages.

import { isObject, type SourceFiles } from '../../language/index.ts';

/**
 * Returns the properties that the schema of a shared list marks with `"x-localized": true`. Users read them, and nothing
 * is compared with them.
 * @example
 * getLocalizedNames({}, 'shared/states.json').size // 0
 */
export function getLocalizedNames(
  values: SourceFiles['values'],
  file: string,
): ReadonlySet<string> {
  const schema = values[file.replace(/\.json$/, '.schema.json')];
  const items = isObject(schema) ? schema.items : undefined;
  const properties = isObject(items) ? items.properties : undefined;
  return new Set(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
      isObject(property) && property['x-localized'] === true ? [name] : [],
    ),
  );
}
