/**
 * Begins Google sign-in: stores the secrets on the server, and returns the address of the consent
 * page.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countTry } from '../api/rate-limit.ts';
import { hashOf, randomToken } from '../secrets.ts';
import { googleCaller } from './limits.ts';

/** The cookie that binds the return to the browser that began. */
export const browserCookie = 'google_sign_in';

/** Our client id at the consent page. */
export const clientId = 'charter-web';

const lifetime = 10 * 60_000;

/**
 * GET /google-redirect: state, nonce and PKCE verifier stay on the server.
 * @throws 503 when it is switched off
 */
export async function googleRedirect(
  call: Call<{ query: { redirectToCheckoutPage?: '1' } }>,
): Promise<ApiResponse> {
  const { context, origin } = call;
  if (!context.googleSignIn) {
    throw new ApiError(
      503,
      'provider-unavailable',
      'Signing in with Google does not work at the moment. Use your email address and password.',
    );
  }
  await countTry(context, googleCaller, call.ip);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  // One cookie for all tabs, so that a second sign-in does not break the first.
  const storedCookie = call.cookies.get(browserCookie);
  const browser = storedCookie && /^[\w-]{43}$/.test(storedCookie) ? storedCookie : randomToken();
  const redirectUri = `${origin}/callback/google`;
  await context.db
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      nonce,
      verifier,
      redirect_uri: redirectUri,
      to_checkout: call.input.query.redirectToCheckoutPage === '1',
      expires_at: new Date(context.now().getTime() + lifetime),
    })
    .execute();
  const url = new URL('/authorize', context.origins().accounts);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const cookie = `${browserCookie}=${browser}; Path=/services/identity; Max-Age=600; HttpOnly; SameSite=Lax`;
  return { body: { url: url.href }, headers: { 'set-cookie': cookie } };
}
