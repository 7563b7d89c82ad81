// Determines the paths of a form's fields and their order on the screen.

import { isPlainObject } from 'remeda';
import { type FormUi, getOptions } from './form-ui.ts';

/**
 * Creates a comparator that sorts field paths by the fields' position on the screen. Fields in list items are sorted by
 * index. Unknown fields come last.
 */
export function createFieldComparator(
  schema: unknown,
  ui: FormUi,
): (one: string, other: string) => number {
  const paths = listPaths(schema, ui, '');
  const getRank = (path: readonly string[]) => {
    const index = paths.indexOf(path.filter((segment) => !isIndex(segment)).join('.'));
    return index === -1 ? paths.length : index;
  };
  /** Returns the position of a field: the rank and index of each list on its path, then the rank of the field. */
  const getPosition = (path: readonly string[]) => [
    ...path.flatMap((segment, depth) =>
      isIndex(segment) ? [getRank(path.slice(0, depth)), Number(segment)] : [],
    ),
    getRank(path),
  ];
  return (one, other) => compareRanks(getPosition(one.split('.')), getPosition(other.split('.')));
}

/**
 * Returns the path of the field that a service names in an error: a top-level field, or the only nested field with this
 * name.
 */
export function resolveFieldName(name: string, schema: unknown, ui: FormUi): string {
  const paths = listPaths(schema, ui, '');
  const deeper = paths.filter((path) => path.endsWith(`.${name}`));
  return !paths.includes(name) && deeper.length === 1 ? (deeper[0] ?? name) : name;
}

// helpers

const isIndex = (segment: string) => /^\d+$/.test(segment);

/** Compares lists of numbers in lexicographic order. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const differingIndex = one.findIndex((each, index) => each !== other[index]);
  return differingIndex === -1
    ? one.length - other.length
    : (one[differingIndex] ?? 0) - (other[differingIndex] ?? -1);
}

function listPaths(schema: unknown, ui: FormUi, before: string): readonly string[] {
  if (!isPlainObject(schema)) return [];
  if (isPlainObject(schema.items)) {
    const items = ui.items;
    return listPaths(schema.items, isPlainObject(items) ? items : {}, before);
  }
  if (!isPlainObject(schema.properties)) return [];
  const { properties } = schema;
  return sortByOrder(Object.keys(properties), getOptions(ui).order).flatMap((name) => {
    const path = before === '' ? name : `${before}.${name}`;
    const part = ui[name];
    return [path, ...listPaths(properties[name], isPlainObject(part) ? part : {}, path)];
  });
}

/** Sorts names by an explicit order. In this order, `*` stands for the names that are not listed. */
function sortByOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  return order.flatMap((each) => (each === '*' ? others : names.includes(each) ? [each] : []));
}
