// Stores a visitor's traffic source in cookies that all sites of the domain share.

import type { AttributionConfig, IntegrationsHost } from '../integrations/types.ts';
import { getCookie, setCookie } from './cookies.ts';

const hourMilliseconds = 60 * 60_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** A session lasts four hours. Activity extends it by fifteen minutes. */
const sessionMilliseconds = 4 * hourMilliseconds;
const extensionMilliseconds = 15 * 60_000;

/** The traffic source is stored for thirty days. */
const utmMilliseconds = 30 * dayMilliseconds;

interface Clock {
  now(): number;
}

/**
 * Starts storing the visitor's session and traffic source in cookies.
 * @returns a function that stops the attribution
 */
export function startAttribution(
  { domain, affiliate }: AttributionConfig,
  host: IntegrationsHost,
  { now }: Clock = Date,
): () => void {
  extendSession(now(), domain);
  let written = '';
  let reported = false;
  const store = () => {
    const { tracking } = host.getStatus();
    const text = JSON.stringify(tracking);
    if (text === written) return;
    written = text;
    storeUtm(tracking, now(), domain);
    const { gspk } = tracking;
    if (affiliate && gspk && !reported) {
      reported = true;
      void reportVisit(affiliate, gspk);
    }
  };
  store();
  const stops = [host.onChange(store), host.onEvent(() => extendSession(now(), domain))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Clears the stored traffic source. An empty cookie remains for thirty days. */
export function clearUtm(now: number, domain?: string): void {
  setCookie('utm', '', { expires: new Date(now + utmMilliseconds), domain });
}

// helpers

/** Extends the visitor's session by fifteen minutes, up to the maximum session length. */
function extendSession(now: number, domain: string | undefined): void {
  const [, until = ''] = (getCookie('session') ?? '').split('.');
  const before = Number(until);
  const fresh = !Number.isFinite(before) || before <= now;
  const ends = fresh
    ? now + sessionMilliseconds
    : Math.min(before + extensionMilliseconds, now + sessionMilliseconds + extensionMilliseconds);
  setCookie('session', `1.${ends}`, { expires: new Date(ends), domain });
}

function storeUtm(
  tracking: Readonly<Record<string, string>>,
  now: number,
  domain: string | undefined,
): void {
  const { source, medium, campaign } = tracking;
  const presentValues = Object.entries({ source, medium, campaign }).filter(([, value]) => value);
  if (presentValues.length === 0) {
    if (getCookie('utm')) clearUtm(now, domain);
    return;
  }
  const text = new URLSearchParams(presentValues as [string, string][]).toString();
  setCookie('utm', text, { expires: new Date(now + utmMilliseconds), domain });
}

/** Reports the visit to the affiliate tracker, whose response is ignored. */
async function reportVisit(
  { url, enterpriseId }: NonNullable<AttributionConfig['affiliate']>,
  partner: string,
): Promise<void> {
  const body = JSON.stringify({ enterpriseId, partner });
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}
