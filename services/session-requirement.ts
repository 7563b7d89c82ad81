// Determines from an operation's `security` whether it needs a signed-in user.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * An operation's need for an access token. `needed`: fails without a token. `optional`: works
 * without a token, but fails with an expired one. `none`: takes no token.
 */
export type SessionRequirement = 'needed' | 'optional' | 'none';

/** Returns the need from the `security` of the operation, or else of the document. */
export function getSessionRequirement(
  document: OpenApiDocument,
  operation: OpenApiOperation,
): SessionRequirement {
  const alternatives = operation.security ?? document.security ?? [];
  if (alternatives.length === 0) return 'none';
  return alternatives.some((alternative) => Object.keys(alternative).length === 0)
    ? 'optional'
    : 'needed';
}
