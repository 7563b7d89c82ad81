// Where captcha tokens come from: a stand-in for a captcha provider, answered by our own service.
// It is loaded only when a call that wants a token is made.

import { UnreadableCaptchaError } from './captcha-error.ts';
import type { Http } from './http.ts';

/**
 * A fresh token.
 * @throws Error when the answer holds none, and what the client throws when none comes.
 */
export async function fetchCaptchaToken(http: Http, signal: AbortSignal): Promise<string> {
  const response = await http.get('services/captcha/token', { signal });
  const text = await response.text();
  const token = response.ok ? tokenOf(text) : null;
  if (token === null)
    throw new UnreadableCaptchaError(`The captcha answered ${response.status} without a token.`);
  return token;
}

// helpers

function tokenOf(text: string): string | null {
  try {
    const { token } = JSON.parse(text) as { token?: unknown };
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}
