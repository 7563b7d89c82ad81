/** The security headers of each kind of page. */
import { createAppHeaders } from '../hosting/app-headers.ts';
import { commonHeaders, formatPolicy, type HeaderMap } from '../hosting/content-policy.ts';

const closedDirectives = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
};

/** The headers of the application without integrations. */
export const appHeaders = createAppHeaders(undefined);

/** The headers during development. They allow the styles and scripts that the development server adds to the page. */
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
export const dataResponseHeaders: HeaderMap = {
  ...commonHeaders,
  'content-security-policy': formatPolicy(closedDirectives),
};

/** The header that tells browsers to use HTTPS for a year. It is sent in responses to HTTPS requests. */
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
  // A CSP cannot contain an IPv6 address, so for such an address any http address is allowed.
  const target = formTarget?.includes('[') ? 'http:' : formTarget;
  return {
    ...commonHeaders,
    // The value `no-referrer` would make browsers hide the origin of a form from the form's own site.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': formatPolicy({
      ...closedDirectives,
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'form-action': ["'self'", target].filter(Boolean).join(' '),
    }),
  };
}
