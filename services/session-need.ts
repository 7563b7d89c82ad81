// Determines from an operation's `security` whether it needs a signed-in user.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * An operation's need for an access token. `needed`: fails without a token. `optional`: works
 * without a token, but fails with an expired one. `none`: takes no token.
 */
export type SessionNeed = 'needed' | 'optional' | 'none';

/** Returns the need from the `security` of the operation, or else of the document. */
export function getSessionNeed(
  document: OpenApiDocument,
  operation: OpenApiOperation,
): SessionNeed {
  const ways = operation.security ?? document.security ?? [];
  if (ways.length === 0) return 'none';
  return ways.some((way) => Object.keys(way).length === 0) ? 'optional' : 'needed';
}
