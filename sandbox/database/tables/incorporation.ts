/** Rows of states, prices, orders, companies and related tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Quote } from '../../money.ts';
import type { JsonColumn, Maybe, MaybeMoment, Moment } from './columns.ts';

/** By table name. */
export interface IncorporationTables {
  states: {
    slug: string;
    name: string;
    code: string;
    subtitle: Maybe<string>;
    llc_fee: number;
    corporation_fee: number;
    standard_days: number;
  };
  prices: { code: string; amount: number };
  orders: {
    id: string;
    reference: string;
    owner_id: Maybe<string>;
    status: string;
    company_type: string;
    registration_state: string;
    business_name: Maybe<string>;
    business_name_ending: Maybe<string>;
    industry: Maybe<string>;
    check_name_step: boolean;
    user_email: Maybe<string>;
    user_first_name: Maybe<string>;
    user_last_name: Maybe<string>;
    paid_at: MaybeMoment;
    paid_quote: ColumnType<Quote | null, string | null | undefined, string | null>;
    payment_id: Maybe<string>;
    expedite_code: Maybe<string>;
    expedite_status: Maybe<string>;
    expedite_payment_id: Maybe<string>;
    created_at: Moment;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    action: string;
    details: JsonColumn<Record<string, unknown>>;
    created_at: Moment;
  };
  companies: {
    id: string;
    order_id: Maybe<string>;
    owner_id: string;
    company_type: string;
    registration_state: string;
    business_name: Maybe<string>;
    business_name_ending: Maybe<string>;
    industry: Maybe<string>;
    is_non_inc: ColumnType<boolean, boolean | undefined, boolean>;
    date_business_started: ColumnType<string | null, string | null | undefined, string | null>;
    claimed: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: Moment;
  };
  payment_sessions: {
    session_id: string;
    purpose: string;
    intents: readonly string[];
    order_id: Maybe<string>;
    details: JsonColumn<Record<string, string>>;
    quote: JsonColumn<Quote>;
    created_at: Moment;
  };
  mailroom_subscriptions: {
    id: string;
    owner_id: string;
    subject_id: string;
    product_id: string;
    period: string;
    payment_id: string;
    created_at: Moment;
  };
  received_notices: { event_id: string; kind: string; received_at: Moment };
  onboarding_progress: {
    id: string;
    order_id: Maybe<string>;
    account_id: Maybe<string>;
    progress: JsonColumn<Record<string, unknown>>;
    created_at: Moment;
    updated_at: Moment;
  };
  registered_companies: {
    uid: string;
    business_name: string;
    business_name_ending: string;
    incorporated_on: ColumnType<string, string, string>;
    address: string;
    city: string;
    state_code: string;
    zip_code: string;
    words: ColumnType<string, never, never>;
  };
}
