// Determines from an operation's `security` whether the operation requires a signed-in user.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * An operation's requirement for an access token. `needed`: fails without a token. `optional`: works without a token,
 * but fails with an expired token. `none`: takes no token.
 */
export type SessionRequirement = 'needed' | 'optional' | 'none';

/** Returns the requirement from the `security` of the operation, or from the `security` of the document. */
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
