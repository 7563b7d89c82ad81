/** Row types of the accounting service. Amounts are whole cents. */
import type { ColumnType, Generated } from 'kysely';
import type { ReportAnswers } from '../../data/annual-report-fees.ts';
import type {
  JsonColumn,
  NullableColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from './columns.ts';

/**
 * The status of an import. It is `receiving` until all of its rows are stored as parts. The service does not show a
 * receiving import.
 */
export type ImportStatus = 'receiving' | 'running' | 'done' | 'stopped';

/** Table name -> its columns. */
export interface AccountingTables {
  accounting_purchases: {
    id: string;
    /** The id of the order, or the company's id if it has no order. */
    subject_id: string;
    owner_id: string;
    kind: string;
    /**
     * Identifies the item of a kind: the plan, a tax year, or a report. A company has one purchase for each kind and
     * key.
     */
    subject_key: string;
    code: string;
    title: string;
    amount: number;
    recurrence: string;
    details: JsonColumn<Record<string, string>>;
    payment_id: string;
    created_at: TimestampColumn;
    /** The time when the user said that these are all documents of a tax return. */
    documents_confirmed_at: NullableTimestampColumn;
  };
  annual_reports: {
    subject_id: string;
    report_id: string;
    answers: JsonColumn<ReportAnswers>;
    updated_at: TimestampColumn;
  };
  sales_requests: {
    id: Generated<number>;
    reference: string;
    name: string;
    email: string;
    company_name: NullableColumn<string>;
    question: string;
    created_at: TimestampColumn;
  };
  calls: {
    starts_at: TimestampColumn;
    subject_id: string;
    owner_id: string;
    phone: string;
    created_at: TimestampColumn;
  };
  bank_accounts: {
    id: string;
    subject_id: string;
    kind: string;
    institution: string;
    name: string;
    last_four: string;
    opened_on: ColumnType<string | null, string | null, string | null>;
    /** The opening balance in cents. Database drivers return a bigint as text. */
    opening_balance: ColumnType<string, number, number>;
    created_at: TimestampColumn;
  };
  imports: {
    id: string;
    subject_id: string;
    account_id: string;
    status: ImportStatus;
    /** The number of rows in the file. */
    total: number;
    /** The number of rows that were stored or already known. */
    processed: number;
    imported: number;
    created_at: TimestampColumn;
  };
  /** The rows of imports that have not been stored as transactions yet. */
  import_parts: {
    import_id: string;
    part: number;
    rows: JsonColumn<readonly Record<string, string | number>[]>;
  };
  /** The documents of tax returns. */
  documents: {
    id: string;
    subject_id: string;
    kind: string;
    name: string;
    size: number;
    /** Identifies the content. A file that is sent again is not stored again. */
    fingerprint: string;
    content: Buffer;
    created_at: TimestampColumn;
  };
  bank_transactions: {
    account_id: string;
    /** Identifies a row within an account. The same row has the same fingerprint in every import. */
    fingerprint: string;
    happened_on: ColumnType<string, string, string>;
    description: string;
    amount: ColumnType<string, number, number>;
    created_at: TimestampColumn;
  };
}
