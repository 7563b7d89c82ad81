/** Lists what the paid orders of a company wait for. */

import { postalFormAddress } from '../data/mailroom.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** Something that a paid order waits for. */
export interface CompanyTask {
  readonly label: CatalogText;
  /** The path of the task's screen in the application, or the address of another site. Null if it is done by mail. */
  readonly address: string | null;
}

/** The id of a company, and the state of its orders. */
interface WaitingOrders {
  readonly id: string;
  /** The paid order of a company that is still being formed, if any. */
  readonly forming: { readonly id: string; readonly isNamed: boolean } | null;
  /** True if the order that forms the company is not paid. */
  readonly isUnpaid: boolean;
  readonly report: { readonly confirmed_at: Date | null } | undefined;
  readonly mailrooms: readonly unknown[];
  readonly purchases: readonly {
    readonly kind: string;
    readonly documents_confirmed_at: Date | null;
  }[];
  /** True if the company has added an account, or booked a call with its bookkeeper. */
  readonly areAccountsKnown: boolean;
}

/** Returns the tasks of a company, each with the place where it is done. */
export function listTasks(orders: WaitingOrders): readonly CompanyTask[] {
  const { id, forming, isUnpaid, report, mailrooms, purchases, areAccountsKnown } = orders;
  const isTaxWaiting = purchases.some(
    (purchase) => purchase.kind === 'tax' && !purchase.documents_confirmed_at,
  );
  const tasks: readonly (CompanyTask | false)[] = [
    isUnpaid && { label: 'Finish your order and pay', address: '/start/type' },
    forming !== null &&
      !forming.isNamed && {
        label: 'Name your company',
        address: `/start/congratulations/name?${new URLSearchParams({ back: 'name', order: forming.id })}`,
      },
    forming !== null && { label: 'Answer our email about forming your company', address: null },
    report !== undefined &&
      !report.confirmed_at && {
        label: 'Tell us who owns the company',
        address: `/agent/onboarding/boi/success/owners?${new URLSearchParams({ back: 'owners', company: id })}`,
      },
    mailrooms.length > 0 && {
      label: 'Sign USPS Form 1583 and email it to us',
      address: postalFormAddress,
    },
    isTaxWaiting && {
      label: 'Send the documents for your tax return',
      address: `/taxes/payment/success/documents?company=${id}`,
    },
    purchases.some(({ kind }) => kind === 'plan') &&
      !areAccountsKnown && {
        label: 'Tell us about your accounts',
        address: `/accounting-manual-integrations?externalId=${id}`,
      },
  ];
  return tasks.filter((task) => task !== false);
}
