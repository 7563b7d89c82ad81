/** Rows of accounts, their sessions, and their sign-in methods. */
import type { ColumnType } from 'kysely';
import type { Maybe, MaybeMoment, Moment } from './columns.ts';

/** By table name. */
export interface IdentityTables {
  accounts: {
    id: string;
    email: string;
    email_confirmed: ColumnType<boolean, boolean | undefined, boolean>;
    first_name: string;
    middle_name: Maybe<string>;
    last_name: string;
    phone: Maybe<string>;
    country: Maybe<string>;
    roles: ColumnType<string[], string[] | undefined, string[]>;
    password_hash: Maybe<string>;
    registration_key_hash: Maybe<string>;
    analytics_data: Maybe<string>;
    tracking_data: Maybe<string>;
    referral_id: Maybe<string>;
    created_at: Moment;
  };
  sessions: {
    token_hash: string;
    account_id: string;
    created_at: Moment;
    expires_at: Moment;
    revoked_at: MaybeMoment;
  };
  password_resets: {
    code_hash: string;
    account_id: string;
    created_at: Moment;
    expires_at: Moment;
    used_at: MaybeMoment;
  };
  google_identities: { issuer: string; subject: string; account_id: string };
  google_sign_ins: {
    state_hash: string;
    browser_hash: string;
    nonce: string;
    verifier: string;
    redirect_uri: string;
    to_checkout: boolean;
    expires_at: Moment;
    used_at: MaybeMoment;
  };
}
