/** Rows of the services around the flows. */
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** By the names of the tables. */
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
