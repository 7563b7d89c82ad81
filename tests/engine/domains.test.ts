// Tests that a value of an address is accepted only if it matches its schema. Otherwise it counts
// as absent.

import { describe, expect, test } from 'vitest';
import type { Json, Program } from '../../engine/index.ts';
import {
  createErrorOutcome,
  createOkOutcome,
  createPlayer,
  createRealProgram,
} from './real-flows.ts';

const program = createRealProgram();

const sampleCompany = {
  ...{ companyExternalId: 'c1', externalId: 'c1', businessName: 'Acme', businessNameEnding: 'LLC' },
  ...{ companyRegistrationState: 'wyoming', companyType: 'llc', isNonInc: true },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', dateBusinessStarted: null, picture: null },
};
const mockResponses: Readonly<Record<string, Json>> = {
  'identity.current': { externalId: 'u1', email: 'ann@example.com' },
  'agent.listCompanies': [sampleCompany],
  'agent.registeredAgents': [],
  'agent.bundles': [],
  'agent.listStates': [],
};

/** Enters an address of the agent flows as a signed-in user with a company. */
function enterAddress(address: string, of: Program = program) {
  const play = createPlayer(of, {
    scopes: {
      session: { token: 'abc' },
      company: { externalId: 'c1' },
      agent: { enteredBy: null, agentOnboardingFlow: null, service: 'expand', companies: [] },
    },
  });
  play.open(address);
  for (const [operation, result] of Object.entries(mockResponses))
    play.answer(operation, createOkOutcome(result));
  const { states, scopes } = play.snapshot();
  return {
    play,
    agent: scopes.agent as Readonly<Record<string, Json>>,
    state: (states['agent-onboarding'] ?? {}) as Readonly<Record<string, Json>>,
  };
}

describe('a state in the address', () => {
  test.each([
    ['ohio', 'ohio'],
    ['OH', 'ohio'],
    ['Ohio', 'ohio'],
    ['New%20York', 'new-york'],
  ])('%s is the one that the list has', (asked, slug) => {
    const { play, state } = enterAddress(
      `/agent-onboarding/select-states?preSelectedState=${asked}`,
    );
    expect(play.step()).toBe('agent-onboarding:select-states');
    expect(state.selectedStates).toEqual([slug]);
    expect(play.view().form?.data).toEqual({ selectedStates: [slug] });
  });

  test.each(['ohoi', 'XX', '%3Cb%3E', ''])('“%s” is none, and counts as absent', (asked) => {
    const { agent, state } = enterAddress(
      `/agent-onboarding/select-states?preSelectedState=${asked}`,
    );
    expect(agent.preSelectedState ?? null).toBeNull();
    const without = enterAddress('/agent-onboarding/select-states');
    expect(state.selectedStates).toEqual(without.state.selectedStates);
  });

  test('makes no product behind the steps that ask for states by service', () => {
    const { state } = enterAddress('/agent-onboarding/select-states?preSelectedState=ohio&nonInc');
    expect(state.selectedProducts ?? { items: [] }).toEqual({ items: [] });
  });
});

describe('a flag in the address', () => {
  test.each([
    ['FQ', 'FQ'],
    ['payroll', 'Payroll'],
    ['changeAgent', 'ChangeOfAgent'],
  ])('%s counts with whatever value, also with none', (flag, flow) => {
    for (const query of [flag, `${flag}=`, `${flag}=1`, `${flag}=yes`])
      expect(enterAddress(`/agent-onboarding?${query}`).agent.agentOnboardingFlow).toBe(flow);
    expect(enterAddress('/agent-onboarding').agent.agentOnboardingFlow).toBe('NewState');
  });
});

test('an ending of another company type is asked for again before the order is sent', () => {
  const draft = {
    ...{ companyType: 'corporation', registrationState: 'delaware', industry: 'Retail' },
    ...{ businessName: 'Acme', businessNameEnding: 'LLC' },
  };
  const play = createPlayer(program, { scopes: { draft }, flags: { companyNameQuestion: true } });
  play.open('/start/review');
  expect(play.step()).toBe('onboarding:company-name');
  expect(play.asked('incorporation.putOrder')).toEqual([]);
  expect(play.view().form?.data).toEqual({ businessName: 'Acme', industry: 'Retail' });
});

test('the payment asks for an account first, whatever was answered', () => {
  for (const draft of [
    {},
    { companyType: 'llc' },
    { companyType: 'llc', registrationState: 'ohio' },
  ]) {
    const play = createPlayer(program, { scopes: { draft } });
    play.open('/start/review/payment');
    expect(play.step()).toBe('auth:sign-up');
    expect(play.snapshot().scopes.session).toMatchObject({ returnTo: '/start/review/payment' });
  }
});

test('a token that is taken out of the address is not taken again while the address is entered', () => {
  const play = createPlayer(program);
  play.open('/start/type?t=broken&a=1');
  play.answer('identity.current', createErrorOutcome('401'));
  expect(play.asked('identity.current')).toHaveLength(1);
  expect(play.snapshot().scopes.session).not.toHaveProperty('token');
  expect(play.snapshot().address).toBe('/start/type?a=1');
});

test('a stored answer has to be in its list', () => {
  const { draft } = program.app.scopes;
  const properties = draft?.schema.properties as Readonly<
    Record<string, { readonly enum?: readonly Json[] }>
  >;
  expect(properties.registrationState?.enum).toContain('ohio');
  expect(properties.registrationState?.enum).not.toContain('ohoi');
  expect(properties.industry?.enum).toContain(null);
  expect(properties.businessNameEnding?.enum).toEqual(expect.arrayContaining(['LLC', 'Inc.']));
});
