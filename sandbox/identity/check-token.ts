/** Returns the owner of the access token in a link. */
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findViewer } from '../api/viewer.ts';

/**
 * POST /check-token: returns the account to which a link's token belongs. The result does not depend on the signed-in
 * user.
 * @throws 410 if the token is unknown, expired or revoked
 */
export async function checkToken(call: Call<{ body: { token: string } }>): Promise<ApiResponse> {
  const owner = await findViewer(call.context, call.input.body.token);
  if (!owner) {
    throw new ApiError(410, 'token-ended', 'This link has expired or is incomplete.');
  }
  return { body: { externalId: owner.id, email: owner.email } };
}
