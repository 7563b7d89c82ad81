/** A stand-in for a captcha: signed tokens that are valid for five minutes. */
import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { randomToken, sameText } from '../secrets.ts';
import { invalidFields } from './api-error.ts';

const lifetime = 5 * 60_000;

/** Issues a token. */
export function issueCaptcha(context: SandboxContext): string {
  const payload = `${context.now().getTime() + lifetime}.${randomToken().slice(0, 16)}`;
  return `${payload}.${sign(context, payload)}`;
}

/** @throws 422 on `recaptcha_token` when the token is not ours, was altered, or is too old */
export function checkCaptcha(context: SandboxContext, token: unknown): void {
  const [expires = '', noise = '', signature = ''] = String(token).split('.');
  const genuine = sameText(signature, sign(context, `${expires}.${noise}`));
  if (!genuine || Number(expires) < context.now().getTime()) {
    throw invalidFields({
      recaptcha_token: 'Try again: the check that you are a person has expired',
    });
  }
}

// helpers

function sign(context: SandboxContext, payload: string): string {
  return createHmac('sha256', context.secret('captcha')).update(payload).digest('base64url');
}
