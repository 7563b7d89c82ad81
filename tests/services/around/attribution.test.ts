// @vitest-environment jsdom Tests cookies: their names and lifetimes, and the visitor's traffic
// source.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCookie, setCookie } from '../../../services/attribution/cookies.ts';
import { clearUtm, startAttribution } from '../../../services/attribution/start-attribution.ts';
import type { AppStatus, IntegrationsHost } from '../../../services/integrations/types.ts';

let cookieSpy: { readonly mock: { readonly calls: readonly (readonly [string])[] } };
const getWrittenCookies = () => cookieSpy.mock.calls.map(([text]) => text);
beforeEach(() => {
  cookieSpy = vi.spyOn(document, 'cookie', 'set');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['session', 'utm', 'plain']) setCookie(name, '', { expires: new Date(0) });
});

const futureDate = new Date(Date.now() + 60_000);
const startTime = Date.UTC(2030, 0, 1);
const getExpiry = (name: string) =>
  Date.parse(
    /expires=([^;]+)/.exec(
      getWrittenCookies().findLast((text) => text.startsWith(`${name}=`)) ?? '',
    )?.[1] ?? '',
  );

function createHost(tracking: AppStatus['tracking']) {
  const hears: (() => void)[] = [];
  const events: Parameters<IntegrationsHost['onEvent']>[0][] = [];
  let status: AppStatus = {
    ...{ flow: null, step: null, failure: null, support: null, viewer: null },
    tracking,
  };
  const made: IntegrationsHost = {
    flags: [],
    setFlags: () => {},
    getStatus: () => status,
    onChange(hear) {
      hears.push(hear);
      return () => {};
    },
    onEvent(hear) {
      events.push(hear);
      return () => {};
    },
    onFault: () => () => {},
    chat: () => {},
  };
  return {
    host: made,
    become(next: AppStatus['tracking']) {
      status = { ...status, tracking: next };
      for (const hear of hears) hear();
    },
    happen: () => {
      for (const hear of events) hear('page', {});
    },
  };
}

test.each(['path', 'expires', 'domain', 'secure', 'max-age', 'HttpOnly', 'SameSite', ' Path ', ''])(
  '[VAL-016] a cookie cannot be named "%s"',
  (name) => {
    expect(() => setCookie(name, 'x', { expires: futureDate })).toThrow('cannot be named');
    expect(document.cookie).toBe('');
  },
);

test('[VAL-016] other names are taken', () => {
  setCookie('plain', 'a b;c', { expires: futureDate });
  expect(getCookie('plain')).toBe('a b;c');
});

test('[TRK-001] [TRK-002] a session lasts four hours, and fifteen minutes more with each activity', () => {
  let now = startTime;
  const { host: made, happen } = createHost({});
  startAttribution({}, made, { now: () => now });
  expect(getExpiry('session')).toBe(startTime + 4 * 3_600_000);
  now += 60_000;
  happen();
  expect(getExpiry('session')).toBe(startTime + 4.25 * 3_600_000);
  for (let times = 0; times < 50; times += 1) happen();
  expect(getExpiry('session')).toBe(now + 4.25 * 3_600_000);
});

test('[TRK-003] where a visitor came from is kept for thirty days, and cleared with that life', () => {
  const { host: made, become } = createHost({ source: 'quora', medium: 'cpc', gspk: 'x' });
  startAttribution({}, made, { now: () => startTime });
  expect(getCookie('utm')).toBe('source=quora&medium=cpc');
  expect(getExpiry('utm')).toBe(startTime + 30 * 86_400_000);
  become({});
  expect(getCookie('utm')).toBe('');
  expect(getExpiry('utm')).toBe(startTime + 30 * 86_400_000);
  clearUtm(startTime);
  expect(getWrittenCookies().at(-1)).toMatch(/^utm=;/);
});
