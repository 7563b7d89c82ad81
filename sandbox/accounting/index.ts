/** The operations of the accounting service. */
import type { OperationHandlers } from '../api/call.ts';
import { addAccount, listAccounts } from './accounts.ts';
import { getAnnualReport, payAnnualReport, saveAnnualReport } from './annual-reports.ts';
import { bookCall, callTimes } from './calls.ts';
import { contactSales } from './contact-sales.ts';
import { importTransactions } from './import-transactions.ts';
import { listPlans, listPurchases, planCheckout } from './plans.ts';
import { listTaxPackages, taxCheckout } from './taxes.ts';

/** By the ids of the document. */
export const accountingOperations = {
  'accounting.listPlans': listPlans,
  'accounting.planCheckout': planCheckout,
  'accounting.listPurchases': listPurchases,
  'accounting.contactSales': contactSales,
  'accounting.getAnnualReport': getAnnualReport,
  'accounting.saveAnnualReport': saveAnnualReport,
  'accounting.payAnnualReport': payAnnualReport,
  'accounting.taxPackages': listTaxPackages,
  'accounting.taxCheckout': taxCheckout,
  'accounting.callTimes': callTimes,
  'accounting.bookCall': bookCall,
  'accounting.listAccounts': listAccounts,
  'accounting.addAccount': addAccount,
  'accounting.importTransactions': importTransactions,
} satisfies OperationHandlers;
