/** Stores the language in which an account is used, because mails may be sent without a request of the account. */
import type { Call } from '../api/call.ts';

/** Stores the language of a call in the caller's account if it differs from the stored one. */
export async function storeLanguage({ context, viewer, language }: Call): Promise<void> {
  if (!viewer || viewer.language === language) return;
  await context.db.updateTable('accounts').set({ language }).where('id', '=', viewer.id).execute();
}
