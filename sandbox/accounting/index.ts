/** The operations of the accounting service. */
import type { OperationHandlers } from '../api/call.ts';
import { addAccount, listAccounts } from './accounts.ts';
import { getAnnualReport, openReportCheckout, saveAnnualReport } from './annual-reports.ts';
import { bookCall, listCallTimes } from './calls.ts';
import { contactSales } from './contact-sales.ts';
import { addDocument, confirmDocuments, listDocuments, removeDocument } from './documents.ts';
import { importTransactions } from './import-transactions.ts';
import { getImport, listImports, stopImport } from './imports.ts';
import { listPlans, listPurchases, openPlanCheckout } from './plans.ts';
import { listReceipts } from './receipts.ts';
import { getTaxReturn, listTaxPackages, openTaxCheckout } from './taxes.ts';

/** Operation id in the OpenAPI document -> the operation's implementation. */
export const accountingOperations = {
  'accounting.listPlans': listPlans,
  'accounting.planCheckout': openPlanCheckout,
  'accounting.listPurchases': listPurchases,
  'accounting.listReceipts': listReceipts,
  'accounting.contactSales': contactSales,
  'accounting.getAnnualReport': getAnnualReport,
  'accounting.saveAnnualReport': saveAnnualReport,
  'accounting.payAnnualReport': openReportCheckout,
  'accounting.taxPackages': listTaxPackages,
  'accounting.taxReturn': getTaxReturn,
  'accounting.taxCheckout': openTaxCheckout,
  'accounting.listDocuments': listDocuments,
  'accounting.addDocument': addDocument,
  'accounting.removeDocument': removeDocument,
  'accounting.confirmDocuments': confirmDocuments,
  'accounting.callTimes': listCallTimes,
  'accounting.bookCall': bookCall,
  'accounting.listAccounts': listAccounts,
  'accounting.addAccount': addAccount,
  'accounting.importTransactions': importTransactions,
  'accounting.listImports': listImports,
  'accounting.getImport': getImport,
  'accounting.stopImport': stopImport,
} satisfies OperationHandlers;
