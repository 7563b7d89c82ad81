/** Row types of the integrations. */
import type { Generated } from 'kysely';
import type { TimestampColumn } from './columns.ts';

/** Table name -> its columns. */
export interface IntegrationTables {
  feature_flags: { name: string; enabled: boolean };
  collected: {
    id: Generated<number>;
    /** The integration that sent the entry: flags, analytics, monitoring or affiliate. */
    kind: string;
    path: string;
    body: string;
    created_at: TimestampColumn;
  };
}
