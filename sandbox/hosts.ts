/** Serves several origins on one port. Selects the site of a request by its Host header. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './refuse-request.ts';

/**
 * The sites: the application, the card provider, Google's consent page, the company dashboard, and
 * external addresses.
 */
export type Site = 'app' | 'pay' | 'accounts' | 'dashboard' | 'elsewhere';

/** The origins of the sites, for links and for validating return addresses. */
export interface Origins {
  /** All origins of the application. The first one is used in mails. */
  readonly app: readonly [string, ...string[]];
  /** The origin of this process, for requests that the process sends to itself. */
  readonly own: string;
  readonly pay: string;
  readonly accounts: string;
  readonly marketing: string;
  readonly dashboard: string;
}

const siteByHost: ReadonlyMap<string, Site> = new Map([
  ['localhost', 'app'],
  ['127.0.0.1', 'app'],
  ['[::1]', 'app'],
  ['pay.localhost', 'pay'],
  ['accounts.localhost', 'accounts'],
  ['www.localhost', 'elsewhere'],
  ['dashboard.localhost', 'dashboard'],
]);

/** The names of all sites except the application, in the order of their ports. */
export const otherSiteNames = ['pay', 'accounts', 'elsewhere', 'dashboard'] as const;

/** The ports of the sites that have a separate port. */
export type SitePorts = Readonly<Partial<Record<Site, number>>>;

/**
 * Returns the origins of all sites.
 * @param port the port of the application, and of each site without one of its own
 * @param appOrigins the origins of the application on other servers
 * @param ports the ports of sites that do not share the application's; their host is `localhost`
 */
export function getOrigins(
  port: number,
  appOrigins: readonly string[] = [],
  ports: SitePorts = {},
): Origins {
  const origin = (host: string, own = port): string => new URL(`http://${host}:${own}`).origin;
  const getSiteOrigin = (site: Site, host: string): string =>
    ports[site] === undefined ? origin(host) : origin('localhost', ports[site]);
  const own = origin('localhost');
  const [first = own, ...others] = [...appOrigins, own, origin('127.0.0.1'), origin('[::1]')];
  return {
    app: [first, ...others],
    own,
    pay: getSiteOrigin('pay', 'pay.localhost'),
    accounts: getSiteOrigin('accounts', 'accounts.localhost'),
    marketing: getSiteOrigin('elsewhere', 'www.localhost'),
    dashboard: getSiteOrigin('dashboard', 'dashboard.localhost'),
  };
}

/**
 * Returns the site for a Host header. Ignores the port, because a proxy may change it.
 * @returns undefined for any other name. Such a request may come from a page whose domain resolves to
 * this server
 */
export function getSite(host: string | undefined): Site | undefined {
  return siteByHost.get((host ?? '').toLowerCase().replace(/:\d*$/, ''));
}

/** Rejects a request for an unknown host. */
export function rejectHost(request: IncomingMessage, response: ServerResponse): void {
  const sentence = 'This server does not serve this host name. Open http://localhost instead.';
  refuseRequest(request, response, 421, sentence);
}

/**
 * Validates a URL of the application.
 * @param value untrusted input
 * @param origins the origins of this process
 * @returns the normalized address, or undefined when it leads anywhere else
 */
export function parseAppUrl(value: string, origins: Origins): string | undefined {
  if (/[\p{Cc}\\]/u.test(value) || !URL.canParse(value)) {
    return undefined;
  }
  const url = new URL(value);
  const hasNoCredentials = url.username === '' && url.password === '';
  return hasNoCredentials && origins.app.includes(url.origin) ? url.href : undefined;
}
