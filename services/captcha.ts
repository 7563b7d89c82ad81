// Fetches captcha tokens from a mock service that replaces a real captcha provider. This module is loaded when the
// first call needs a token.

import { MissingCaptchaTokenError } from './captcha-error.ts';
import type { HttpClient } from './http.ts';

/**
 * Fetches a new captcha token.
 * @throws Error when the response has no token, and the client's error when there is no response.
 */
export async function fetchCaptchaToken(
  http: HttpClient,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await http.get(address, { signal });
  const text = await response.text();
  const token = response.ok ? parseToken(text) : null;
  if (token === null)
    throw new MissingCaptchaTokenError(
      `The captcha service returned status ${response.status} without a token.`,
    );
  return token;
}

// helpers

function parseToken(text: string): string | null {
  try {
    const { token } = JSON.parse(text) as { token?: unknown };
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}
