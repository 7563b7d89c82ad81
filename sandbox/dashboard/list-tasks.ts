/** Lists what the paid orders of a company wait for. */

import type { CatalogText } from '../texts/catalogs.ts';

/** Something that a paid order waits for. */
export interface CompanyTask {
  readonly label: CatalogText;
  /** The path of the screen, relative to the application's address. */
  readonly path: string;
}

/** The id of a company, and the state of its orders. */
interface WaitingOrders {
  readonly id: string;
  /** The id of the paid order whose company has no name, if any. */
  readonly unnamedOrder: string | null;
  readonly report: { readonly confirmed_at: Date | null } | undefined;
  readonly purchases: readonly {
    readonly kind: string;
    readonly documents_confirmed_at: Date | null;
  }[];
  /** True if the company has added an account, or booked a call with its bookkeeper. */
  readonly areAccountsKnown: boolean;
}

/** Returns the tasks of a company, each with the screen on which it is done. */
export function listTasks(orders: WaitingOrders): readonly CompanyTask[] {
  const { id, unnamedOrder, report, purchases, areAccountsKnown } = orders;
  const isTaxWaiting = purchases.some(
    (purchase) => purchase.kind === 'tax' && !purchase.documents_confirmed_at,
  );
  const tasks: readonly (CompanyTask | false)[] = [
    unnamedOrder !== null && {
      label: 'Name your company',
      path: `/start/congratulations/name?${new URLSearchParams({ back: 'name', order: unnamedOrder })}`,
    },
    report !== undefined &&
      !report.confirmed_at && {
        label: 'Tell us who owns the company',
        path: `/agent/onboarding/boi/success/owners?${new URLSearchParams({ back: 'owners', company: id })}`,
      },
    isTaxWaiting && {
      label: 'Send the documents for your tax return',
      path: `/taxes/payment/success/documents?company=${id}`,
    },
    purchases.some(({ kind }) => kind === 'plan') &&
      !areAccountsKnown && {
        label: 'Tell us about your accounts',
        path: `/accounting-manual-integrations?externalId=${id}`,
      },
  ];
  return tasks.filter((task) => task !== false);
}
