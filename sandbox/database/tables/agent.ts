/** Row types of agents and their events. */
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn, NullableColumn, TimestampColumn } from './columns.ts';

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
  agent_events: {
    id: Generated<number>;
    company_id: string;
    action: string;
    details: JsonColumn<Record<string, unknown>>;
    created_at: TimestampColumn;
  };
}
