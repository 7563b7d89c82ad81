/** The row types of all tables, for Kysely. The SQL is in migrations/. */
import type { AccountingTables } from './tables/accounting.ts';
import type { AgentTables } from './tables/agent.ts';
import type { ExternalTables } from './tables/external.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { IncorporationTables } from './tables/incorporation.ts';
import type { IntegrationTables } from './tables/integrations.ts';
import type { MachineryTables } from './tables/machinery.ts';
import type { SupportTables } from './tables/support.ts';

/** Table name -> its columns, for every table. */
export interface Tables
  extends MachineryTables,
    IdentityTables,
    IncorporationTables,
    AgentTables,
    AccountingTables,
    IntegrationTables,
    SupportTables,
    ExternalTables {}
