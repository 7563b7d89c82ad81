import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../../engine/runtime/index.ts';
import {
  createJourney,
  getJourneyFlow,
  listSteps,
  type WalkStart,
} from '../../studio/page/preview/walk.ts';

const snapshot = {
  ...{ ...initialSnapshot, scopes: {}, flow: 'tea', step: 'green' },
  ...{ now: '2026-01-05T10:00:00.000Z', flags: {}, config: {} },
};
const beginning: WalkStart = {
  kind: 'step',
  start: {
    ...{ flow: 'tea', journey: 'green tea', snapshot, answers: {} },
    path: {
      name: 'green tea',
      given: { state: { kind: 'green' } },
      steps: [
        { open: '/tea', at: 'kind' },
        { event: 'submit', at: 'shop:green' },
      ],
    },
  },
};
const moment = {
  ...{ index: 1, event: 'help', flow: 'tea', step: 'about', title: 'About', snapshot },
  path: { steps: [{ event: 'help', at: 'tea:about' }] },
};

describe('the walk of a preview', () => {
  it('continues the journey that led to its start', () => {
    const journey = createJourney('help', beginning, moment, { flags: { samples: true } });
    expect(journey).toMatchObject({ name: 'help', given: { state: { kind: 'green' } } });
    expect(journey.flags).toEqual({ samples: true });
    expect(journey.steps.map(({ at }) => at)).toEqual(['kind', 'shop:green', 'tea:about']);
  });

  it('lists each step once in a row, with its flow', () => {
    const first = { ...moment, index: 0, event: 'start', flow: 'shop', step: 'green' };
    expect(listSteps(beginning, [first, moment])).toEqual(['tea:kind', 'shop:green', 'tea:about']);
  });

  it('belongs to the flow of its journey, or to the first flow that is shown', () => {
    expect(getJourneyFlow(beginning, [moment])).toBe('tea');
    expect(
      getJourneyFlow({ kind: 'address', address: '/' }, [{ ...moment, flow: null }, moment]),
    ).toBe('tea');
  });
});
