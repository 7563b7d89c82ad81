/** Buys tax returns as a user does. */
import type { Sandbox } from '../../../sandbox/options.ts';
import { sendRequest } from './http.ts';
import { getPaymentInput, signUp, submitCard } from './user-actions.ts';

/** Registers a company that was formed elsewhere, with a new account. */
export async function registerCompany(
  sandbox: Sandbox,
  changes: object = {},
): Promise<{ id: string; token: string }> {
  const { token } = await signUp(sandbox);
  const body = {
    ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
    ...{ registrationState: 'DE', dateBusinessStarted: null, ...changes },
  };
  const added = await sendRequest(sandbox, '/services/agent/api/companies', { token, body });
  return { id: added.json.externalId, token };
}

/** Registers a company with a new account, and pays for the cheapest tax return. */
export async function buyTaxReturn(sandbox: Sandbox): Promise<{ id: string; token: string }> {
  const { token, id } = await registerCompany(sandbox);
  const call = (path: string, sent: object) =>
    sendRequest(sandbox, `/services/accounting/api${path}`, { token, ...sent });
  const answers = { kind: 'sole-llc', owners: 'one', residence: 'none', books: 'kept' };
  const packages = (await call(`/tax-packages?${new URLSearchParams(answers)}`, {})).json;
  const { price } = packages.find(({ id: name }: { id: string }) => name === 'essential');
  const body = { ...getPaymentInput(sandbox, price), ...answers, package: 'essential' };
  const opened = await call(`/companies/${id}/taxes/checkout`, { body });
  await submitCard(sandbox, opened.json.url);
  return { id, token };
}
