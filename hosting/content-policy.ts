/** Defines the Content Security Policy and the headers of all pages and files of the application. */

export type HeaderMap = Readonly<Record<string, string>>;

/** The headers that every response has. */
export const commonHeaders: HeaderMap = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Formats a Content Security Policy for a header or a meta element. */
export const formatPolicy = (policy: ContentSecurityPolicy): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** Additional sources that the application may load, by CSP directive. */
export type CspSources = Readonly<
  Partial<
    Record<
      | 'script-src'
      | 'style-src'
      | 'connect-src'
      | 'img-src'
      | 'font-src'
      | 'frame-src'
      | 'worker-src',
      readonly string[]
    >
  >
>;

/** A Content Security Policy: directive -> sources. */
export type ContentSecurityPolicy = Readonly<Record<string, string>>;

/**
 * Returns the Content Security Policy for a page of the built application.
 * @param reach the additional sources that the page may load
 * @example
 * createPolicy({ 'connect-src': ['https://api.example.com'] })['connect-src']
 * // "'self' https://api.example.com"
 */
export function createPolicy(reach: CspSources): ContentSecurityPolicy {
  const also = (name: keyof CspSources, own: string) => {
    const sources = reach[name] ?? [];
    // Hashes are left out if 'unsafe-inline' is allowed, because browsers ignore 'unsafe-inline' if the directive has a
    // hash.
    const isOpen = sources.includes("'unsafe-inline'");
    return [own, ...sources.filter((source) => !isOpen || !source.startsWith("'sha256-"))].join(
      ' ',
    );
  };
  return {
    'default-src': "'none'",
    'script-src': also('script-src', "'self'"),
    'style-src': also('style-src', "'self'"),
    'connect-src': also('connect-src', "'self'"),
    'img-src': also('img-src', "'self' data:"),
    'font-src': also('font-src', "'self'"),
    ...(reach['frame-src'] ? { 'frame-src': reach['frame-src'].join(' ') } : {}),
    ...(reach['worker-src'] ? { 'worker-src': reach['worker-src'].join(' ') } : {}),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  };
}
