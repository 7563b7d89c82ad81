/** The tables of the support service. */
import type { Generated } from 'kysely';
import type { NullableColumn, TimestampColumn } from './columns.ts';

export interface SupportTables {
  support_messages: {
    id: Generated<number>;
    reference: string;
    /** The account of the sender, if the sender was logged in. */
    account_id: NullableColumn<string>;
    topic: string;
    name: string;
    email: string;
    company_name: NullableColumn<string>;
    message: string;
    created_at: TimestampColumn;
  };
}
