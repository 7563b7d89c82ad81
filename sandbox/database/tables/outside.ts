/** Rows of the card provider and of Google. They have no foreign keys into our own tables. */
import type { Generated } from 'kysely';
import type { Quote } from '../../money.ts';
import type { JsonColumn, Maybe, MaybeMoment, Moment } from './columns.ts';

/** By table name. */
export interface OutsideTables {
  provider_sessions: {
    id: string;
    merchant_reference: string;
    mode: string;
    lines: JsonColumn<Quote['lines']>;
    total: number;
    customer_email: Maybe<string>;
    success_url: string;
    cancel_url: string;
    status: string;
    pending_card: Maybe<string>;
    customer: Maybe<string>;
    created_at: Moment;
    expires_at: Moment;
  };
  provider_cards: { customer: string; last_four: string; updated_at: Moment };
  provider_payments: {
    id: string;
    session_id: string;
    amount: number;
    card_last_four: string;
    status: string;
    refund_reason: Maybe<string>;
    created_at: Moment;
    refunded_at: MaybeMoment;
  };
  provider_notices: {
    id: string;
    kind: string;
    payload: JsonColumn<Record<string, unknown>>;
    attempts: Generated<number>;
    next_at: Moment;
    delivered_at: MaybeMoment;
    last_error: Maybe<string>;
    created_at: Moment;
  };
  consent_people: { subject: string; email: string; given_name: string; family_name: string };
  consent_codes: {
    code_hash: string;
    subject: string;
    nonce: string;
    challenge: string;
    redirect_uri: string;
    expires_at: Moment;
    used_at: MaybeMoment;
  };
}
