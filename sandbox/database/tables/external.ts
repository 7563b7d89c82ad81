/**
 * Row types of the mocked card provider and Google. They have no foreign keys into our own tables.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Quote } from '../../money.ts';
import type {
  JsonColumn,
  NullableColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from './columns.ts';

/** Table name -> its columns. */
export interface ExternalTables {
  provider_sessions: {
    id: string;
    merchant_reference: string;
    mode: string;
    lines: JsonColumn<Quote['lines']>;
    total: number;
    customer_email: NullableColumn<string>;
    success_url: string;
    cancel_url: string;
    status: string;
    pending_card: NullableColumn<string>;
    customer: NullableColumn<string>;
    description: NullableColumn<string>;
    language: ColumnType<string, string | undefined, string>;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
  };
  provider_cards: { customer: string; last_four: string; updated_at: TimestampColumn };
  provider_payments: {
    id: string;
    session_id: string;
    amount: number;
    card_last_four: string;
    status: string;
    refund_reason: NullableColumn<string>;
    created_at: TimestampColumn;
    refunded_at: NullableTimestampColumn;
  };
  provider_notices: {
    id: string;
    kind: string;
    payload: JsonColumn<Record<string, unknown>>;
    attempts: Generated<number>;
    next_at: TimestampColumn;
    delivered_at: NullableTimestampColumn;
    last_error: NullableColumn<string>;
    created_at: TimestampColumn;
  };
  consent_people: { subject: string; email: string; given_name: string; family_name: string };
  consent_codes: {
    code_hash: string;
    subject: string;
    nonce: string;
    challenge: string;
    redirect_uri: string;
    expires_at: TimestampColumn;
    used_at: NullableTimestampColumn;
  };
}
