/** One port, several origins: which site a request is for, by its Host header. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The sites: the application, the card provider, Google's consent page, the company dashboard, and addresses outside. */
export type Site = 'app' | 'pay' | 'accounts' | 'dashboard' | 'elsewhere';

/** The addresses of the sites, for links and for telling which return addresses are allowed. */
export interface Origins {
  /** Every origin of the application; the first is the one to write into mails. */
  readonly app: readonly [string, ...string[]];
  readonly pay: string;
  readonly accounts: string;
  readonly marketing: string;
  readonly dashboard: string;
}

const sites: ReadonlyMap<string, Site> = new Map([
  ['localhost', 'app'],
  ['127.0.0.1', 'app'],
  ['[::1]', 'app'],
  ['pay.localhost', 'pay'],
  ['accounts.localhost', 'accounts'],
  ['www.localhost', 'elsewhere'],
  ['dashboard.localhost', 'dashboard'],
]);

/** The addresses on a port. */
export function originsOf(port: number): Origins {
  const origin = (host: string): string => new URL(`http://${host}:${port}`).origin;
  return {
    app: [origin('localhost'), origin('127.0.0.1'), origin('[::1]')],
    pay: origin('pay.localhost'),
    accounts: origin('accounts.localhost'),
    marketing: origin('www.localhost'),
    dashboard: origin('dashboard.localhost'),
  };
}

/**
 * The site of a Host header, whatever its port (a forwarder may change that).
 * @returns undefined for any other name: such a request comes from a page that had its own name point here
 */
export function siteOf(host: string | undefined): Site | undefined {
  return sites.get((host ?? '').toLowerCase().replace(/:\d*$/, ''));
}

/** Refuses a request for a name that is not ours. */
export function refuseHost(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end('This server does not answer for that host name; open http://localhost instead.\n');
}

/**
 * An address of the application, or nothing.
 * @param value what somebody sent; @param origins where this process answers
 * @returns the address as the browser will read it; undefined when it would lead anywhere else
 */
export function appAddress(value: string, origins: Origins): string | undefined {
  if (/[\p{Cc}\\]/u.test(value) || !URL.canParse(value)) {
    return undefined;
  }
  const url = new URL(value);
  const plain = url.username === '' && url.password === '';
  return plain && origins.app.includes(url.origin) ? url.href : undefined;
}
