/** Mocks a captcha service. It issues signed tokens that are valid for five minutes. */
import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { isSameText, randomToken } from '../secrets.ts';
import { invalidFields } from './api-error.ts';

const tokenLifetimeMs = 5 * 60_000;

/** Issues a signed captcha token. */
export function issueCaptcha(context: SandboxContext): string {
  const payload = `${context.now().getTime() + tokenLifetimeMs}.${randomToken().slice(0, 16)}`;
  return `${payload}.${signPayload(context, payload)}`;
}

/**
 * @throws 422 on `recaptcha_token` when the token was not issued here, was altered, or has expired
 */
export function checkCaptcha(context: SandboxContext, token: unknown): void {
  const [expires = '', noise = '', signature = ''] = String(token).split('.');
  const isGenuine = isSameText(signature, signPayload(context, `${expires}.${noise}`));
  if (!isGenuine || Number(expires) < context.now().getTime()) {
    throw invalidFields({
      recaptcha_token: 'The security check has expired. Try again',
    });
  }
}

// helpers

function signPayload(context: SandboxContext, payload: string): string {
  return createHmac('sha256', context.secret('captcha')).update(payload).digest('base64url');
}
