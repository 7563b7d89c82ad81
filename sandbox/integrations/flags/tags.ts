/** Tags of answers, and whether whoever asks has the answer already. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A weak tag of length and content. */
export function tagOf(text: string): string {
  const length = Buffer.byteLength(text).toString(16);
  return `W/"${length}-${createHash('sha1').update(text).digest('base64').slice(0, 27)}"`;
}

/** Whether one of the tags that were sent is this one, weak or not; never where a fresh answer is demanded. */
export function isFresh(headers: IncomingHttpHeaders, tag: string): boolean {
  const { 'if-none-match': sent, 'cache-control': demand = '' } = headers;
  if (sent === undefined || /(^|,)\s*no-cache\s*(,|$)/.test(demand)) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((one) => plain(one) === plain(tag));
}
