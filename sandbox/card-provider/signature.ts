/** Signs notices with HMAC-SHA256 over timestamp and body, so that the merchant can verify their origin. */
import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets.ts';

/** The header with the signature: `t={seconds},v1={hex}`. */
export const signatureHeader = 'card-provider-signature';

const toleranceSeconds = 300;

/** Returns the value of the signature header. @param now in milliseconds */
export function signNotice(secret: Buffer, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${computeSignature(secret, seconds, body)}`;
}

/** Returns true if the signature matches and is at most five minutes old. */
export function isValidSignature(
  secret: Buffer,
  body: string,
  header: unknown,
  now: number,
): boolean {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  const isRecent = Math.abs(now / 1000 - Number(seconds)) <= toleranceSeconds;
  return (
    signature !== '' &&
    isRecent &&
    isSameText(signature, computeSignature(secret, Number(seconds), body))
  );
}

// helpers

function computeSignature(secret: Buffer, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
