// Who sent a visitor, in cookies that the other sites of the domain share (§9).

import type { AttributionConfig, Host } from '../integrations/types.ts';
import { getCookie, setCookie } from './cookies.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A session lasts four hours; whoever is active gets fifteen minutes more (§9). */
const sessionLife = 4 * hour;
const extension = 15 * 60_000;

/** Where a visitor came from is known for thirty days (§9). */
const utmLife = 30 * day;

interface Clock {
  now(): number;
}

/** Starts keeping the cookies. @returns a function that ends it */
export function startAttribution(
  { domain, affiliate }: AttributionConfig,
  host: Host,
  { now }: Clock = Date,
): () => void {
  extendSession(now(), domain);
  let written = '';
  let reported = false;
  const keep = () => {
    const { tracking } = host.standing();
    const text = JSON.stringify(tracking);
    if (text === written) return;
    written = text;
    keepUtm(tracking, now(), domain);
    const { gspk } = tracking;
    if (affiliate && gspk && !reported) {
      reported = true;
      void report(affiliate, gspk);
    }
  };
  keep();
  const stops = [host.onChange(keep), host.onEvent(() => extendSession(now(), domain))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes back where the visitor came from: the cookie stays, empty, for its thirty days. */
export function clearUtm(now: number, domain?: string): void {
  setCookie('utm', '', { expires: new Date(now + utmLife), domain });
}

// helpers

/** Its end moves by fifteen minutes with each activity, and never lies further off than a fresh session's would. */
function extendSession(now: number, domain: string | undefined): void {
  const [, until = ''] = (getCookie('session') ?? '').split('.');
  const before = Number(until);
  const fresh = !Number.isFinite(before) || before <= now;
  const ends = fresh
    ? now + sessionLife
    : Math.min(before + extension, now + sessionLife + extension);
  setCookie('session', `1.${ends}`, { expires: new Date(ends), domain });
}

function keepUtm(
  tracking: Readonly<Record<string, string>>,
  now: number,
  domain: string | undefined,
): void {
  const { source, medium, campaign } = tracking;
  const given = Object.entries({ source, medium, campaign }).filter(([, value]) => value);
  if (given.length === 0) {
    if (getCookie('utm')) clearUtm(now, domain);
    return;
  }
  const text = new URLSearchParams(given as [string, string][]).toString();
  setCookie('utm', text, { expires: new Date(now + utmLife), domain });
}

/** Tells the affiliate tracker whose visitor came. Nothing depends on its answer. */
async function report(
  { url, enterpriseId }: NonNullable<AttributionConfig['affiliate']>,
  partner: string,
): Promise<void> {
  const body = JSON.stringify({ enterpriseId, partner });
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
}
