/** Column types for Kysely: the types to select, insert and update. */
import type { ColumnType } from 'kysely';

/** A JSON column: selected as a value, inserted as JSON text. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
/** A required timestamp column. */
export type TimestampColumn = ColumnType<Date, Date, Date>;
/** A nullable timestamp column. */
export type NullableTimestampColumn = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A nullable column, null by default. */
export type NullableColumn<Value> = ColumnType<
  Value | null,
  Value | null | undefined,
  Value | null
>;
