// The data that all flows share, as rows of fields: plans, fees, choices.

import { isPlainObject } from 'remeda';
import type { Json } from '../../../engine/index.ts';

/** A file of shared data. */
export interface DataFile {
  readonly name: string;
  readonly file: string;
  /** The title of its schema, or its name. */
  readonly title: string;
  readonly rows: readonly DataRow[];
}

/** An object of the data whose values can be edited. */
export interface DataRow {
  /** Its JSON Pointer. */
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
 * Returns the shared data that app.json names. A file that is not JSON is left out.
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

/** The properties that name a row, the best first. */
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
