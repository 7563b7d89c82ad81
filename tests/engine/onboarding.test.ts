// Tests the rules of the onboarding that the flows declare.

import { describe, expect, it } from 'vitest';
import {
  createErrorOutcome,
  createOkOutcome,
  createPlayer,
  createRealProgram,
} from './real-flows.ts';

const program = createRealProgram();
const draftAnswers = { companyType: 'llc', registrationState: 'wyoming' };
const createOrder = (company: object, paidAt: string | null = null) => ({
  revision: 'order-revision-1',
  externalId: 'o1',
  reference: 'CH-1',
  paidAt,
  company: { businessName: null, businessNameEnding: null, industry: null, ...company },
  quote: { currency: 'usd', lines: [], total: 29900 },
});

describe('the suggested type', () => {
  const table = [
    ['RULE-002', 'yes', 'no', 'result-c-corp'],
    ['RULE-002', 'yes', 'yes', 'result-c-corp'],
    ['RULE-002', 'yes', 'not sure', 'result-c-corp'],
    ['RULE-003', 'no', 'yes', 'result-c-corp'],
    ['RULE-004', 'no', 'no', 'result-llc'],
    ['RULE-005', 'no', 'not sure', 'result-llc'],
    ['RULE-006', 'not sure', 'yes', 'result-c-corp'],
    ['RULE-007', 'not sure', 'no', 'result-llc'],
    ['RULE-008', 'not sure', 'not sure', 'result-llc'],
  ] as const;
  for (const [row, moneyRaising, stocks, step] of table) {
    it(`[${row}] raising money "${moneyRaising}" and stock "${stocks}" lead to ${step}`, () => {
      for (const asked of ['llc', 'c-corp']) {
        const play = createPlayer(program, { state: { onboarding: { moneyRaising, stocks } } });
        play.open(`/start/type/result/${asked}`);
        expect(play.step()).toBe(`onboarding:${step}`);
      }
    });
  }
  it('[RULE-001] raising money alone is enough', () => {
    const play = createPlayer(program);
    play.open('/start/type/raising-money');
    play.dispatch('submit', { moneyRaising: 'yes' });
    expect(play.step()).toBe('onboarding:result-c-corp');
    play.dispatch('accept');
    expect(play.snapshot().scopes.draft).toMatchObject({ companyType: 'corporation' });
  });
});

describe('when a new company may be sent', () => {
  const sent = (company: object, flag = false) => {
    const play = createPlayer(program, {
      scopes: { draft: company as never },
      flags: { companyNameQuestion: flag },
    });
    play.open('/start/loading');
    return play.asked('incorporation.putOrder').length === 1;
  };
  const named = {
    ...draftAnswers,
    businessName: 'Acme',
    businessNameEnding: 'LLC',
    industry: 'Retail',
  };
  it('[VAL-001] [VAL-009] type and state are enough', () => expect(sent(draftAnswers)).toBe(true));
  it('[VAL-002] not without the type', () =>
    expect(sent({ registrationState: 'wyoming' })).toBe(false));
  it('[VAL-003] not without the state', () => expect(sent({ companyType: 'llc' })).toBe(false));
  it('[VAL-004] [CONST-027] the name question is off by default', () =>
    expect(program.app.flags.companyNameQuestion?.default).toBe(false));
  it('[VAL-005] with it, the name is needed', () =>
    expect(sent({ ...named, businessName: null }, true)).toBe(false));
  it('[VAL-006] with it, the ending is needed', () =>
    expect(sent({ ...named, businessNameEnding: null }, true)).toBe(false));
  it('[VAL-007] with it, the industry is needed', () =>
    expect(sent({ ...named, industry: null }, true)).toBe(false));
  it('[VAL-008] with it, all five are enough', () => expect(sent(named, true)).toBe(true));
});

describe('the order', () => {
  const companyOf = (company: object): object => {
    const play = createPlayer(program, { scopes: { draft: { ...draftAnswers, ...company } } });
    play.open('/start/loading');
    const [call] = play.asked('incorporation.putOrder');
    return (call?.with as { company?: object } | undefined)?.company ?? {};
  };
  it('[VAL-010] [VAL-011] other, in any case, means the custom text', () => {
    for (const industry of ['other', 'Other', 'OTHER'])
      expect(companyOf({ industry, customIndustry: 'Kites' })).toMatchObject({
        industry: 'Kites',
      });
  });
  it('[VAL-012] any other industry is sent as it is', () =>
    expect(companyOf({ industry: 'Retail', customIndustry: 'Kites' })).toMatchObject({
      industry: 'Retail',
    }));
  it('[SVC-INC-02] has the six parts of the company, and the user', () => {
    expect(Object.keys(companyOf({}))).toEqual([
      'companyType',
      'registrationState',
      'businessName',
      'businessNameEnding',
      'industry',
      'checkNameStep',
    ]);
  });
  it('a name ending of the other company type is not sent', () =>
    expect(companyOf({ businessName: 'Acme', businessNameEnding: 'Inc.' })).toMatchObject({
      businessNameEnding: null,
    }));
  it('[ONB-17] is put while the loading screen is shown, and leads to the review', () => {
    const play = createPlayer(program, { scopes: { draft: draftAnswers } });
    play.open('/start/loading');
    expect(play.step()).toBe('onboarding:loading');
    play.answer('incorporation.putOrder', createOkOutcome(createOrder(draftAnswers)));
    expect(play.step()).toBe('onboarding:review');
  });
  it('a failed order can be tried again, with the answers kept', () => {
    const play = createPlayer(program, { scopes: { draft: draftAnswers } });
    play.open('/start/loading');
    play.answer('incorporation.putOrder', createErrorOutcome('503'));
    expect(play.view().failure?.retry).toBe('Try again');
    play.dispatch('retry');
    expect(play.asked('incorporation.putOrder')).toHaveLength(2);
    expect(play.snapshot().scopes.draft).toEqual(draftAnswers);
  });
});

describe('the payment', () => {
  const signedIn = {
    session: { token: 't' },
    viewer: { externalId: 'v', refused: false },
    draft: draftAnswers,
  };
  const atPayment = (scopes = signedIn as object, query = '') => {
    const play = createPlayer(program, {
      scopes: { ...scopes, order: createOrder(draftAnswers) } as never,
    });
    play.open(`/start/review/payment${query}`);
    if ('session' in scopes) play.answer('identity.current', createOkOutcome({ externalId: 'v' }));
    return play;
  };
  it('[GUARD-026] asks visitors to sign up, and keeps where they were', () => {
    const play = atPayment({ draft: draftAnswers });
    expect(play.step()).toBe('auth:sign-up');
    expect(play.snapshot().scopes.session).toMatchObject({ returnTo: '/start/review/payment' });
  });
  it('leaves for an allowed address only', () => {
    for (const [url, left] of [
      ['https://pay.example/s', 1],
      ['https://evil.example/', 0],
    ] as const) {
      const play = atPayment();
      play.answer('incorporation.listUserOrders', createOkOutcome([]));
      expect(play.step()).toBe('onboarding:review');
      play.dispatch('pay');
      play.answer('incorporation.listUserOrders', createOkOutcome([]));
      expect(play.asked('incorporation.createCheckout')).toMatchObject([
        { with: { expectedTotal: 29900 } },
      ]);
      play.answer('incorporation.createCheckout', createOkOutcome({ sessionId: 's', url }));
      expect(play.left()).toHaveLength(left);
    }
  });
  it('never believes the address of the return', () => {
    const play = atPayment(signedIn, '?back=paid');
    play.answer('incorporation.getOrder', createOkOutcome(createOrder(draftAnswers)));
    expect(play.step()).toBe('onboarding:payment');
    expect(play.left()).toEqual([]);
  });
  it('shows the confirmation once the service says paid', () => {
    const play = atPayment(signedIn, '?back=paid');
    play.answer(
      'incorporation.getOrder',
      createOkOutcome(createOrder(draftAnswers, '2026-01-05T09:00:00Z')),
    );
    expect(play.step()).toBe('onboarding:congratulations');
  });
});

describe('where a founder lands', () => {
  it('a complete draft leads to the review, never by itself to the payment', () => {
    const play = createPlayer(program, {
      scopes: { draft: draftAnswers, order: createOrder(draftAnswers) as never },
    });
    play.open('/start');
    expect(play.step()).toBe('onboarding:review');
    play.open('/start/congratulations/expedite');
    expect(play.step()).toBe('onboarding:review');
  });
});

describe('variants and access', () => {
  it('[ONB-13] without the name step, its address is that of an unknown one', () => {
    const play = createPlayer(program, {
      scopes: { draft: draftAnswers },
      config: { variant: 'no-company-name' },
    });
    play.open('/start/company-name');
    expect(play.step()).not.toBe('onboarding:company-name');
  });
  it.each([
    ['401', {}, false],
    ['500', { token: 'abc' }, true],
  ])(
    '[RULE-012] [GUARD-027] who is refused with %s is no longer signed in',
    (outcome, session, refused) => {
      const play = createPlayer(program, { scopes: { session: { token: 'abc' } } });
      play.open('/start/type');
      play.answer('identity.current', createErrorOutcome(outcome));
      expect(play.step()).toBe('onboarding:type');
      expect(play.snapshot().scopes.session).toEqual(session);
      expect(play.snapshot().scopes.viewer).toMatchObject({ refused });
      expect(play.view().links.map(({ event }) => event)).toContain('sign-in');
    },
  );
  it('[SHELL-23] every shown step is tracked as a page view', () => {
    expect(program.app.on.arrive?.[0]?.track?.event).toBe('page');
  });
  it('[VAL-014] [VAL-015] the endings are those of the specification', () => {
    expect(program.app.data.endings).toEqual({
      llc: ['LLC', 'L.L.C.', 'Limited Liability Company'],
      corporation: ['Inc.', 'Incorporated', 'Co.', 'Corp', 'Corporation', 'Limited', 'Ltd.'],
    });
  });
  it('[SHELL-29] every state has a name, a code and a slug', () => {
    const states = program.app.data.states as { name: string; code: string; slug: string }[];
    expect(states).toHaveLength(51);
    for (const { name, code, slug } of states) {
      expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
      expect(code).toMatch(/^[A-Z]{2}$/);
    }
    expect(new Set(states.map(({ code }) => code)).size).toBe(51);
  });
  it('the guards and states of the flows pass without a fault on any step opened cold', () => {
    for (const { pattern, step } of program.routes.filter((route) => route.step)) {
      const play = createPlayer(program);
      play.open(pattern);
      expect(play.snapshot().status, String(step)).not.toBe('broken');
      expect(play.snapshot().step ?? play.snapshot().entering).not.toBeNull();
    }
  });
});
