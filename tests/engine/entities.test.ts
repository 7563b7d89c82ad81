// Tests the data that the flows store from the services' responses (specification §3).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createOkOutcome, createPlayer, createRealProgram, readFlowFiles } from './real-flows.ts';

const program = createRealProgram();
const draftAnswers = { companyType: 'llc', registrationState: 'wyoming' };

test('[ENT-06] an industry in one’s own words is kept in the draft', () => {
  const play = createPlayer(program, { scopes: { draft: draftAnswers } });
  play.open('/start/company-name');
  play.dispatch('submit', { industry: 'Other', customIndustry: 'Kites' });
  expect(play.snapshot().scopes.draft).toMatchObject({
    industry: 'Other',
    customIndustry: 'Kites',
  });
});

test.each([
  ['ENT-07', 'raising-money', 'moneyRaising'],
  ['ENT-08', 'stocks', 'stocks'],
])('[%s] the question %s has three answers', (_, step, name) => {
  const play = createPlayer(program, { state: { onboarding: { moneyRaising: 'no' } } });
  play.open(`/start/type/${step}`);
  expect(play.step()).toBe(`onboarding:${step}`);
  expect(play.view().form?.schema).toMatchObject({
    properties: { [name]: { enum: ['yes', 'no', 'not sure'] } },
  });
});

test('[ENT-16] [ENT-17] [ENT-18] [ENT-19] names that are taken are read from the answer', () => {
  const screen = 'onboarding/screens/company-name.json';
  const files = readFlowFiles();
  const { form, ...rest } = JSON.parse(files[screen] ?? '');
  form.ui.businessName['ui:options'].suggestions = { $: { derived: 'nameMatches' } };
  const shown = createRealProgram({ ...files, [screen]: JSON.stringify({ ...rest, form }) });
  const play = createPlayer(shown, { scopes: { draft: draftAnswers } });
  play.open('/start/company-name');
  play.dispatch('search-names', { q: 'Acm' });
  play.answer(
    'incorporation.searchNames',
    createOkOutcome([
      {
        company: {
          business_name: 'Acme',
          business_name_ending: 'LLC',
          incorporation_date: '2020-03-05',
        },
        orderInfo: { city: 'Austin', state: 'tx', address: '1 Main St', zip_code: '73301' },
      },
    ]),
  );
  expect(play.view().form?.ui.businessName).toMatchObject({
    'ui:options': {
      suggestions: [
        {
          ...{ businessName: 'Acme', businessNameEnding: 'LLC', incorporationDate: '2020-03-05' },
          ...{ address: '1 Main St', zipCode: '73301', city: 'austin', stateCode: 'TX' },
          formattedDate: 'March 2020',
        },
      ],
    },
  });
});

test('[ENT-20] a state has a name, a code and a slug, and may have a subtitle', () => {
  for (const state of program.app.data.states as Record<string, string>[])
    expect(Object.keys(state).filter((key) => key !== 'subtitle')).toEqual([
      'name',
      'code',
      'slug',
    ]);
  const { schema } = program.flows.onboarding?.state ?? {};
  expect(schema).toMatchObject({
    properties: { states: { items: { properties: { subtitle: { type: 'string' } } } } },
  });
  expect(schema).not.toHaveProperty('properties.states.items.required');
});

test('[ENT-25] the kinds of order are eight', () => {
  const text = readFileSync(new URL('../../services/agent/openapi.json', import.meta.url), 'utf8');
  const lists: string[][] = [];
  JSON.parse(text, (key, value) => {
    if (key === 'onboardingFlow' && Array.isArray(value.enum)) lists.push(value.enum);
    return value;
  });
  expect(lists.map((list) => list.toSorted())).toEqual([
    [
      ...['AgentRegisterIncorporation', 'ChangeOfAgent', 'FQ', 'ForeignAgentIncorporation'],
      ...['NewState', 'NonInc', 'Payroll', 'UpgradePlan'],
    ],
  ]);
});
