// The locations and versions of stored records.

import {
  type Flow,
  flowStorageEntry,
  type JsonSchema,
  type Persistence,
} from '../../language/index.ts';
import { getPropertySchema } from './pick-persistable.ts';

/** The version of the records of the application's scopes. */
export const appVersion = 1;

/** The storage entry that holds all properties of a scope or a state. Undefined if there is none. */
export interface RecordLocation {
  readonly keep: Persistence;
  readonly entry?: string | undefined;
}

/** Returns the location of the record that holds the state of a flow. */
export function getStateRecord({ id, state: { keep, entry } }: Flow): RecordLocation {
  return { keep, entry: entry ?? flowStorageEntry(id) };
}

/** Returns true if a property is text, so that its entry holds it as it is. */
export function isTextProperty(schema: JsonSchema, name: string): boolean {
  const type = getPropertySchema(schema, name)?.type;
  return (
    type === 'string' ||
    (Array.isArray(type) &&
      type.includes('string') &&
      type.every((each) => each === 'string' || each === 'null'))
  );
}
