/** Kinds of columns, for Kysely: what is read, what is inserted, what is updated. */
import type { ColumnType } from 'kysely';

/** Stored as JSON: read as a value, written as its text. */
export type Json<Value> = ColumnType<Value, string, string>;
/** A moment. */
export type Moment = ColumnType<Date, Date, Date>;
/** A moment that may not have come. */
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A value that may be absent; left out, it is. */
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
