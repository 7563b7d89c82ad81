// Determines from an operation's `security` whether it needs a signed-in user.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * `needed`: rejected without an access token. `optional`: also works without a token, but rejects
 * an expired one. `none`: takes no token.
 */
export type SessionNeed = 'needed' | 'optional' | 'none';

/** Reads the operation's own `security`, or else the document's. */
export function getSessionNeed(
  document: OpenApiDocument,
  operation: OpenApiOperation,
): SessionNeed {
  const ways = operation.security ?? document.security ?? [];
  if (ways.length === 0) return 'none';
  return ways.some((way) => Object.keys(way).length === 0) ? 'optional' : 'needed';
}
