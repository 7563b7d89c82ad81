/** Rows of the integrations. */
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** By table name. */
export interface IntegrationTables {
  feature_flags: { name: string; enabled: boolean };
  collected: {
    id: Generated<number>;
    /** flags, analytics, monitoring or affiliate. */
    kind: string;
    path: string;
    body: string;
    created_at: Moment;
  };
}
