/** The security headers of each kind of page. */

type Headers = Readonly<Record<string, string>>;

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const closed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
};

/** Additional sources of the application, by CSP directive. */
export type Reach = Readonly<
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
 * For the built application.
 * @param reach the configured sources, and nothing else
 */
export function appHeadersWith(reach: Reach): Headers {
  const also = (name: keyof Reach, own: string) => [own, ...(reach[name] ?? [])].join(' ');
  return {
    ...always,
    'content-security-policy': policy({
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

/** For the application without integrations. */
export const appHeaders = appHeadersWith({});

/** For development: the development server adds styles and scripts to the page. */
export const developmentHeaders: Headers = {
  ...always,
  'content-security-policy': policy({
    ...closed,
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self' ws:",
    'worker-src': "'self' blob:",
    'img-src': "'self' data: blob:",
  }),
};

/** For responses that are not pages. */
export const dataHeaders: Headers = { ...always, 'content-security-policy': policy(closed) };

/** For the API's documentation, which sets inline styles. */
export const docsHeaders: Headers = {
  ...always,
  'content-security-policy': policy({
    ...closed,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
  }),
};

/**
 * For server-rendered pages without scripts.
 * @param formTarget an origin that the form's response may redirect to; browsers apply form-action
 * to redirects
 */
export function plainPageHeaders(formTarget?: string): Headers {
  // A CSP cannot contain an IPv6 address, so any http address is allowed then.
  const target = formTarget?.includes('[') ? 'http:' : formTarget;
  return {
    ...always,
    // With no-referrer, browsers hide the origin of a form from its own site.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': policy({
      ...closed,
      'style-src': "'self'",
      'img-src': "'self' data:",
      'form-action': ["'self'", target].filter(Boolean).join(' '),
    }),
  };
}
