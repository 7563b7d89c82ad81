import { describe, expect, it } from 'vitest';
import { answerCall } from '../../studio/preview/answer-call.ts';
import { createClock } from '../../studio/preview/clock.ts';
import { replaceSchemeConditions } from '../../studio/preview/color-scheme.ts';
import { findReturnAddresses } from '../../studio/preview/return-addresses.ts';

const known = {
  answers: { 'shop.ask': { ok: 'written' } },
  examples: { 'shop.ask': { ok: 'example', '409': { error: 'gone' } }, 'shop.buy': { ok: 3 } },
};

describe('the simulated services', () => {
  it('answer as the journey does, else with an example', () => {
    expect(answerCall({ operation: 'shop.ask', input: null }, known, {})).toMatchObject({
      name: 'ok',
      result: 'written',
    });
    expect(answerCall({ operation: 'shop.buy', input: null }, known, {})).toMatchObject({
      name: 'ok',
      result: 3,
    });
    expect(answerCall({ operation: 'shop.other', input: null }, known, {})).toMatchObject({
      name: 'ok',
      result: null,
    });
  });

  it('inject the fault of an operation, else that of all others', () => {
    const faults = { 'shop.ask': '409', '*': 'offline' } as const;
    expect(answerCall({ operation: 'shop.ask', input: null }, known, faults)).toMatchObject({
      ...{ name: '409', result: { error: 'gone' } },
    });
    expect(answerCall({ operation: 'shop.buy', input: null }, known, faults)).toMatchObject({
      name: 'offline',
    });
  });

  it('refuse a field that was sent', () => {
    const { result } = answerCall({ operation: 'shop.buy', input: { email: 'a' } }, known, {
      'shop.buy': '422',
    });
    expect(Object.keys((result as { fields: object }).fields)).toEqual(['email']);
  });

  it('answer a slow call as usual, but later', () => {
    const slow = answerCall({ operation: 'shop.ask', input: null }, known, { '*': 'slow' });
    expect(slow).toMatchObject({ name: 'ok', result: 'written' });
    expect(slow.delay).toBeGreaterThan(5000);
  });
});

describe('the environment of the preview', () => {
  it('has a clock that runs from the time that is set', () => {
    let set: string | null = null;
    const now = createClock('2026-01-05T10:00:00.000Z', () => set);
    expect(now().slice(0, 16)).toBe('2026-01-05T10:00');
    set = '2030-02-03T04:05:00.000Z';
    expect(now().slice(0, 16)).toBe('2030-02-03T04:05');
    set = null;
    expect(now().slice(0, 16)).toBe('2026-01-05T10:00');
  });

  it('replaces the conditions on the color scheme', () => {
    const query = 'screen and (prefers-color-scheme: dark)';
    expect(replaceSchemeConditions(query, 'dark')).toBe('screen and (min-width: 0px)');
    expect(replaceSchemeConditions(query, 'light')).toBe('screen and (max-width: 0px)');
  });

  it('finds the ways back from another site', () => {
    const url = `https://pay.example/?next=${encodeURIComponent('https://app.example/tea?back=1')}`;
    const input = { cancel: 'https://app.example/tea', other: 'https://app.example.evil.example/' };
    expect(findReturnAddresses(url, input, 'https://app.example')).toEqual(['/tea?back=1', '/tea']);
  });
});
