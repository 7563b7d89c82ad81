/** ETags of responses and conditional requests. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A weak ETag of length and content. */
export function tagOf(text: string): string {
  const length = Buffer.byteLength(text).toString(16);
  return `W/"${length}-${createHash('sha1').update(text).digest('base64').slice(0, 27)}"`;
}

/** Returns true if one of the sent tags matches, weak or not. Returns false with `no-cache`. */
export function isFresh(headers: IncomingHttpHeaders, tag: string): boolean {
  const { 'if-none-match': sent, 'cache-control': demand = '' } = headers;
  if (sent === undefined || /(^|,)\s*no-cache\s*(,|$)/.test(demand)) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((one) => plain(one) === plain(tag));
}
