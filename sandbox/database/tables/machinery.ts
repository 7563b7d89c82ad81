/** Row types for settings, counters, keys, faults, and emails. */
import type { Generated } from 'kysely';
import type { JsonColumn, NullableColumn, TimestampColumn } from './columns.ts';

/** Table name -> its columns. */
export interface MachineryTables {
  settings: { name: string; value: string };
  rate_limits: { key: string; tries: number; window_ends: TimestampColumn };
  idempotency_records: {
    scope: string;
    operation: string;
    key: string;
    request_hash: string;
    status: number;
    body: JsonColumn<unknown>;
    created_at: TimestampColumn;
  };
  faults: {
    id: Generated<number>;
    operation_id: string;
    fault: JsonColumn<Record<string, unknown>>;
    remaining: number;
  };
  mails: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    body: string;
    link: NullableColumn<string>;
    /** The time at which the mail is sent. The outbox does not show the mail before this time. */
    created_at: TimestampColumn;
  };
}
