/** Row types of states, prices, orders, companies and related tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Quote } from '../../money.ts';
import type { ReceiptKind } from '../../payments/receipt-kind.ts';
import type {
  JsonColumn,
  NullableColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from './columns.ts';

/** Table name -> its columns. */
export interface IncorporationTables {
  states: {
    slug: string;
    name: string;
    code: string;
    subtitle: NullableColumn<string>;
    llc_fee: number;
    corporation_fee: number;
    standard_days: number;
  };
  prices: { code: string; amount: number };
  orders: {
    id: string;
    reference: string;
    owner_id: NullableColumn<string>;
    status: string;
    company_type: string;
    registration_state: string;
    business_name: NullableColumn<string>;
    business_name_ending: NullableColumn<string>;
    second_name: NullableColumn<string>;
    named_at: NullableTimestampColumn;
    industry: NullableColumn<string>;
    check_name_step: boolean;
    user_email: NullableColumn<string>;
    user_first_name: NullableColumn<string>;
    user_last_name: NullableColumn<string>;
    paid_at: NullableTimestampColumn;
    paid_quote: ColumnType<Quote | null, string | null | undefined, string | null>;
    payment_id: NullableColumn<string>;
    expedite_code: NullableColumn<string>;
    expedite_status: NullableColumn<string>;
    expedite_payment_id: NullableColumn<string>;
    created_at: TimestampColumn;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    action: string;
    details: JsonColumn<Record<string, unknown>>;
    created_at: TimestampColumn;
  };
  companies: {
    id: string;
    order_id: NullableColumn<string>;
    owner_id: string;
    company_type: string;
    registration_state: string;
    business_name: NullableColumn<string>;
    business_name_ending: NullableColumn<string>;
    industry: NullableColumn<string>;
    is_non_inc: ColumnType<boolean, boolean | undefined, boolean>;
    date_business_started: ColumnType<string | null, string | null | undefined, string | null>;
    claimed: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: TimestampColumn;
  };
  payment_sessions: {
    session_id: string;
    purpose: string;
    intents: readonly string[];
    order_id: NullableColumn<string>;
    details: JsonColumn<Record<string, string>>;
    quote: JsonColumn<Quote>;
    created_at: TimestampColumn;
  };
  receipts: {
    number: string;
    /** The id of the company or of its order, as the payment specified it. */
    subject_id: string;
    kind: ReceiptKind;
    /** Distinguishes receipts of the same kind: the state of an upgrade, or the paid report. */
    about: string;
    company_name: NullableColumn<string>;
    email: NullableColumn<string>;
    quote: JsonColumn<Quote>;
    paid_at: TimestampColumn;
    /** Null if nothing was charged, or if the receipt is older than the column. */
    card_last_four: NullableColumn<string>;
  };
  mailroom_subscriptions: {
    id: string;
    owner_id: string;
    subject_id: string;
    product_id: string;
    period: string;
    payment_id: string;
    created_at: TimestampColumn;
  };
  received_notices: { event_id: string; kind: string; received_at: TimestampColumn };
  onboarding_progress: {
    id: string;
    order_id: NullableColumn<string>;
    account_id: NullableColumn<string>;
    progress: JsonColumn<Record<string, unknown>>;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
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
