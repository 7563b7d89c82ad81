// Whether an operation is for people who are signed in, by the `security` of its document.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * `needed`: it is refused without an access token. `optional`: it answers without one as well, and refuses one that
 * has ended. `none`: it takes no token.
 */
export type SessionNeed = 'needed' | 'optional' | 'none';

/** What an operation's own `security` says, or else its document's. */
export function sessionOf(document: OpenApiDocument, operation: OpenApiOperation): SessionNeed {
  const ways = operation.security ?? document.security ?? [];
  if (ways.length === 0) return 'none';
  return ways.some((way) => Object.keys(way).length === 0) ? 'optional' : 'needed';
}
