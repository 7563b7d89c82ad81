/** Signs notices, so that the merchant knows whom they are from: HMAC-SHA256 over the moment and the body. */
import { createHmac } from 'node:crypto';
import { sameText } from '../secrets.ts';

/** The header that carries it: `t={seconds},v1={hex}`. */
export const signatureHeader = 'card-provider-signature';

const toleranceSeconds = 300;

/** @param now milliseconds */
export function signNotice(secret: Buffer, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** Whether the body is as it was signed, and was signed less than five minutes before or after now. */
export function isSigned(secret: Buffer, body: string, header: unknown, now: number): boolean {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  const near = Math.abs(now / 1000 - Number(seconds)) <= toleranceSeconds;
  return given !== '' && near && sameText(given, digest(secret, Number(seconds), body));
}

// helpers

function digest(secret: Buffer, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
