/** Row types of accounts, their sessions, and their sign-in methods. */
import type { ColumnType } from 'kysely';
import type { NullableColumn, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Table name -> its columns. */
export interface IdentityTables {
  accounts: {
    id: string;
    email: string;
    email_confirmed: ColumnType<boolean, boolean | undefined, boolean>;
    first_name: string;
    middle_name: NullableColumn<string>;
    last_name: string;
    phone: NullableColumn<string>;
    country: NullableColumn<string>;
    roles: ColumnType<string[], string[] | undefined, string[]>;
    password_hash: NullableColumn<string>;
    registration_key_hash: NullableColumn<string>;
    analytics_data: NullableColumn<string>;
    tracking_data: NullableColumn<string>;
    referral_id: NullableColumn<string>;
    language: ColumnType<string, string | undefined, string>;
    created_at: TimestampColumn;
  };
  sessions: {
    token_hash: string;
    account_id: string;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
    revoked_at: NullableTimestampColumn;
    /** The application session that opened this dashboard session. */
    opened_by: NullableColumn<string>;
  };
  password_resets: {
    code_hash: string;
    account_id: string;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
    used_at: NullableTimestampColumn;
  };
  dashboard_links: {
    token_hash: string;
    account_id: string;
    expires_at: TimestampColumn;
    used_at: NullableTimestampColumn;
    /** The application session that requested the link. */
    opened_by: NullableColumn<string>;
  };
  google_identities: { issuer: string; subject: string; account_id: string };
  google_sign_ins: {
    state_hash: string;
    browser_hash: string;
    nonce: string;
    verifier: string;
    redirect_uri: string;
    to_checkout: boolean;
    expires_at: TimestampColumn;
    used_at: NullableTimestampColumn;
  };
}
