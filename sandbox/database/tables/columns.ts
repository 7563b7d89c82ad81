/** Column types for Kysely: the types to select, insert and update. */
import type { ColumnType } from 'kysely';

/** Stored as JSON: selected as a value, inserted as its text. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
/** A timestamp. */
export type Moment = ColumnType<Date, Date, Date>;
/** A nullable timestamp. */
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A nullable value, null by default. */
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
