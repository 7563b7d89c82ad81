/** The security headers of each kind of page. */

type HeaderMap = Readonly<Record<string, string>>;

const commonHeaders: HeaderMap = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const formatPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const closedDirectives = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
};

/** Additional sources of the application, by CSP directive. */
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

/**
 * Returns the headers of the built application.
 * @param reach the additional sources
 */
export function createCspHeaders(reach: CspSources): HeaderMap {
  const also = (name: keyof CspSources, own: string) => {
    const sources = reach[name] ?? [];
    // A hash makes browsers ignore 'unsafe-inline', which allows the hashed styles as well.
    const isOpen = sources.includes("'unsafe-inline'");
    return [own, ...sources.filter((each) => !isOpen || !each.startsWith("'sha256-"))].join(' ');
  };
  return {
    ...commonHeaders,
    'content-security-policy': formatPolicy({
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
    }),
  };
}

/** The headers of the application without integrations. */
export const appHeaders = createCspHeaders({});

/**
 * The headers during development, when the development server adds styles and scripts to the page.
 */
export const developmentHeaders: HeaderMap = {
  ...commonHeaders,
  'content-security-policy': formatPolicy({
    ...closedDirectives,
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self' ws:",
    'worker-src': "'self' blob:",
    'img-src': "'self' data: blob:",
  }),
};

/** The headers of responses that are not pages. */
export const dataHeaders: HeaderMap = {
  ...commonHeaders,
  'content-security-policy': formatPolicy(closedDirectives),
};

/** Tells browsers to use HTTPS for a year, on responses that were requested by HTTPS. */
export const hstsHeaders: HeaderMap = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The headers of the API documentation, which sets inline styles. */
export const docsHeaders: HeaderMap = {
  ...commonHeaders,
  'content-security-policy': formatPolicy({
    ...closedDirectives,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
  }),
};

/**
 * Returns the headers of server-rendered pages without scripts.
 * @param formTarget an origin that the form's response may redirect to; browsers apply form-action
 * to redirects
 */
export function createPlainPageHeaders(formTarget?: string): HeaderMap {
  // A CSP cannot contain an IPv6 address, so any http address is allowed then.
  const target = formTarget?.includes('[') ? 'http:' : formTarget;
  return {
    ...commonHeaders,
    // With no-referrer, browsers hide the origin of a form from its own site.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': formatPolicy({
      ...closedDirectives,
      'style-src': "'self'",
      'img-src': "'self' data:",
      'form-action': ["'self'", target].filter(Boolean).join(' '),
    }),
  };
}
