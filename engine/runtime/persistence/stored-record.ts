// Locates stored records and defines their versions.

import {
  type Flow,
  flowStorageEntry,
  type JsonSchema,
  type Persistence,
} from '../../language/index.ts';
import { getPropertySchema } from './pick-persistable.ts';

/** The version of the stored records of the application's scopes. */
export const appRecordVersion = 1;

/**
 * The storage location of a record. `entry` is the storage entry for all properties of a scope or a state, or undefined
 * if there is no such entry.
 */
export interface RecordLocation {
  readonly keep: Persistence;
  readonly entry?: string | undefined;
}

/** Returns the location of the record that holds the state of a flow. */
export function getStateRecord({ id, state: { keep, entry } }: Flow): RecordLocation {
  return { keep, entry: entry ?? flowStorageEntry(id) };
}

/** Returns true if a property is a string. Its storage entry then contains the plain text instead of JSON. */
export function isTextProperty(schema: JsonSchema, name: string): boolean {
  const type = getPropertySchema(schema, name)?.type;
  return (
    type === 'string' ||
    (Array.isArray(type) &&
      type.includes('string') &&
      type.every((each) => each === 'string' || each === 'null'))
  );
}
