/** Rows of agents and what happened to them. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, Maybe, Moment } from './columns.ts';

/** By the names of the tables. */
export interface AgentTables {
  agent_subscriptions: {
    id: string;
    company_id: string;
    state: string;
    bundle: string;
    service: string;
    order_type: string;
    effective_date: ColumnType<string | null, string | null, string | null>;
    promo_code: Maybe<string>;
    /** Cents a year. */
    amount: number;
    payment_id: string;
    created_at: Moment;
    renews_at: Moment;
  };
  agent_events: {
    id: Generated<number>;
    company_id: string;
    action: string;
    details: Json<Record<string, unknown>>;
    created_at: Moment;
  };
}
