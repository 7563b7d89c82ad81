// Tests every screen of every flow with an account that has two companies and has chosen none: no screen offers to switch
// from a company that was not chosen.

import { expect, test } from 'vitest';
import { createOkOutcome, createPlayer, createRealProgram } from './real-flows.ts';

const program = createRealProgram();

const viewer = {
  ...{ externalId: 'person-1', email: 'ann@example.com', emailConfirmed: true, firstName: 'Ann' },
  ...{
    middleName: null,
    lastName: 'O',
    phone: null,
    country: null,
    passwordExists: true,
    roles: [],
  },
};
const companies = ['c1', 'c2'].map((externalId) => ({
  ...{
    companyExternalId: externalId,
    externalId,
    businessName: 'Kites',
    businessNameEnding: 'LLC',
  },
  ...{ companyRegistrationState: 'wyoming', companyType: 'llc', isNonInc: true, picture: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', dateBusinessStarted: null },
}));
const known = new Map([
  ['identity.current', createOkOutcome(viewer)],
  ['agent.listCompanies', createOkOutcome(companies)],
]);

/** The addresses without a part that a user fills in. */
const addresses = Object.values(program.flows)
  .flatMap(({ path: flowPath, steps }) =>
    steps.map(({ path }) => (path.startsWith('/') ? path : `${flowPath}/${path}`)),
  )
  .filter((address) => !address.includes(':'));

/** Opens an address, and answers each call. The calls that are not about the account return an empty list. */
function openWithTwoCompanies(address: string) {
  const play = createPlayer(program, { scopes: { session: { token: 'abc' } } });
  play.open(address);
  for (let round = 0; round < 20; round += 1) {
    const [operation] = Object.values(play.snapshot().calls).map((call) => call.operation);
    if (operation === undefined) break;
    play.answer(operation, known.get(operation) ?? createOkOutcome([]));
  }
  return play;
}

test.each(addresses)('%s does not offer to switch before a company is chosen', (address) => {
  const play = openWithTwoCompanies(address);
  const { company } = play.snapshot().scopes;
  expect(company).not.toMatchObject({ externalId: expect.anything() });
  expect(JSON.stringify(play.view())).not.toContain('"event":"other-company"');
});
