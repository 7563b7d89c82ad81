// Lists the data that all flows share, such as plans, fees, and choices, as rows of fields.

import { isPlainObject } from 'remeda';
import type { Json } from '../../../engine/index.ts';

/** A file of data that all flows share. */
export interface DataFile {
  readonly name: string;
  readonly file: string;
  /** The title in the file's schema, or the name of the data. */
  readonly title: string;
  readonly rows: readonly DataRow[];
}

/** An object in shared data whose values the user can edit. */
export interface DataRow {
  /** The JSON Pointer of the object. */
  readonly pointer: string;
  readonly title: string;
  readonly fields: readonly {
    readonly pointer: string;
    readonly name: string;
    readonly value: string | number | boolean;
    readonly schema: Json | undefined;
  }[];
}

/**
 * Returns the shared data files that app.json names. Leaves out files that are not valid JSON.
 * @param files the files of the product: path -> text
 */
export function listDataFiles(files: Readonly<Record<string, string>>): readonly DataFile[] {
  const app = readJson(files['app.json']);
  const declared = isPlainObject(app) && isPlainObject(app.data) ? app.data : {};
  return Object.entries(declared).flatMap(([name, file]) => {
    const value = typeof file === 'string' ? readJson(files[file]) : undefined;
    if (typeof file !== 'string' || value === undefined) return [];
    const schema = readJson(files[file.replace(/\.json$/, '.schema.json')]);
    const title = isPlainObject(schema) && typeof schema.title === 'string' ? schema.title : name;
    return [{ name, file, title, rows: listRows(value, schema, '', '') }];
  });
}

// helpers

/** The properties whose value can be the title of a row, in order of preference. */
const titleNames = ['title', 'label', 'name', 'value', 'id'];

function listRows(
  value: Json,
  schema: Json | undefined,
  pointer: string,
  name: string,
): readonly DataRow[] {
  if (Array.isArray(value))
    return value.flatMap((each: Json, index) =>
      listRows(each, getPart(schema, 'items'), `${pointer}/${index}`, `${name} ${index + 1}`),
    );
  if (!isPlainObject(value)) return [];
  const properties = getPart(schema, 'properties');
  const entries = Object.entries(value as Readonly<Record<string, Json>>).map(([key, each]) => ({
    ...{ name: key, value: each, schema: getPart(properties, key) },
    pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  }));
  const fields = entries.flatMap(({ value: each, ...rest }) =>
    isScalar(each) ? [{ ...rest, value: each }] : [],
  );
  const title = titleNames.map((key) => value[key]).find((each) => each !== undefined);
  return [
    ...(fields.length === 0
      ? []
      : [{ pointer, title: String(title ?? (name.trim() || 'Values')), fields }]),
    ...entries.flatMap((entry) =>
      isScalar(entry.value) ? [] : listRows(entry.value, entry.schema, entry.pointer, entry.name),
    ),
  ];
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function getPart(schema: Json | undefined, name: string): Json | undefined {
  return isPlainObject(schema) ? (schema[name] as Json | undefined) : undefined;
}

function readJson(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
