/** Row types of agents and their events. */
import type { ColumnType, Generated } from 'kysely';
import type {
  JsonColumn,
  NullableColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from './columns.ts';

/** Table name -> its columns. */
export interface AgentTables {
  agent_subscriptions: {
    id: string;
    company_id: string;
    state: string;
    bundle: string;
    service: string;
    order_type: string;
    effective_date: ColumnType<string | null, string | null, string | null>;
    promo_code: NullableColumn<string>;
    /** The price in cents per year. */
    amount: number;
    payment_id: string;
    created_at: TimestampColumn;
    renews_at: TimestampColumn;
  };
  ownership_reports: {
    company_id: string;
    ordered_at: TimestampColumn;
    /** The time when the user said that these are all owners. */
    confirmed_at: NullableTimestampColumn;
  };
  ownership_owners: {
    id: string;
    company_id: string;
    first_name: string;
    last_name: string;
    birth_date: ColumnType<string, string, string>;
    details: JsonColumn<Record<string, string | null>>;
    document_name: NullableColumn<string>;
    document: NullableColumn<Buffer>;
    created_at: TimestampColumn;
  };
  agent_events: {
    id: Generated<number>;
    company_id: string;
    action: string;
    details: JsonColumn<Record<string, unknown>>;
    created_at: TimestampColumn;
  };
}
