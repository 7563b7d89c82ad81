/** Starts Google sign-in. Stores its secrets on the server, and returns the URL of the consent page. */
import { createHash } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { addLanguage } from '../texts/page-language.ts';
import { googleCallerLimit } from './rate-limits.ts';

/**
 * The name of the cookie that binds the return from Google to the browser that started the sign-in.
 */
export const googleSignInCookieName = 'google_sign_in';

/** Our client id at the consent page. */
export const googleClientId = 'charter-web';

const signInLifetimeMs = 10 * 60_000;

/**
 * GET /google-redirect: returns the URL of the consent page. Nonce and PKCE verifier stay on the
 * server.
 * @throws 503 when Google sign-in is disabled
 */
export async function startGoogleSignIn(
  call: Call<{ query: { redirectToCheckoutPage?: '1' } }>,
): Promise<ApiResponse> {
  const { context, origin } = call;
  if (!context.googleSignIn) {
    throw new ApiError(
      503,
      'provider-unavailable',
      'Google login isn’t available right now. Use your email address and password.',
    );
  }
  await countAttempt(context, googleCallerLimit, call.ip);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  // All tabs share one cookie, so that a second sign-in does not invalidate the first.
  const storedCookie = call.cookies.get(googleSignInCookieName);
  const browser = storedCookie && /^[\w-]{43}$/.test(storedCookie) ? storedCookie : randomToken();
  const redirectUri = `${origin}/callback/google`;
  await context.db
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      nonce,
      verifier,
      redirect_uri: redirectUri,
      to_checkout: call.input.query.redirectToCheckoutPage === '1',
      expires_at: new Date(context.now().getTime() + signInLifetimeMs),
    })
    .execute();
  const url = new URL('/authorize', context.origins().accounts);
  url.search = new URLSearchParams({
    client_id: googleClientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const cookie = `${googleSignInCookieName}=${browser}; Path=/services/identity; Max-Age=600; HttpOnly; SameSite=Lax`;
  return { body: { url: addLanguage(url.href, call.language) }, headers: { 'set-cookie': cookie } };
}
