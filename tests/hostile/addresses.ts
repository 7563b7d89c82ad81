// Addresses that try to leave the origin or to run a script, one for each way of writing them.

import { readPublicList } from './public-list.ts';

/** Addresses of our own, which are always tried. */
export const ownHostileAddresses: readonly string[] = [
  ...['//evil.example', '///evil.example', '////evil.example/%2e%2e', '//evil.example\\@localhost'],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/%5cevil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '\u0000//evil.example', '/%09/evil.example'],
  ...['https://evil.example', 'https:evil.example', 'http:/evil.example', 'HTTPS:\\evil.example'],
  ...['https://localhost@evil.example', 'https://localhost.evil.example', 'ftp://evil.example'],
  ...['/%2f%2fevil.example', '%2f%2fevil.example', '//evil\u3002example', '/\u2028/evil.example'],
  ...['/start//evil.example', '/start/..//evil.example', '/start/%2e%2e//evil.example'],
  ...['@evil.example', '.evil.example', ':80@evil.example', '?//evil.example', '#//evil.example'],
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '/javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example',
  ],
  ...[
    '/start/type/../../../\\evil.example',
    '/start/type?x=1//evil.example\\',
    '/checkout//evil.example',
  ],
];

/** The same and the public list. */
export const hostileAddresses: readonly string[] = [
  ...ownHostileAddresses,
  ...readPublicList('open-redirect-payloads'),
];

/** Returns an address as it is, encoded once, and encoded twice. */
export function encodeAddress(address: string): readonly string[] {
  const once = encodeURIComponent(address);
  return [address, once, encodeURIComponent(once)];
}
