/** Creates ETags of responses and evaluates conditional requests. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns a weak ETag of a text, based on its length and its content. */
export function createEtag(text: string): string {
  const length = Buffer.byteLength(text).toString(16);
  return `W/"${length}-${createHash('sha1').update(text).digest('base64').slice(0, 27)}"`;
}

/** Returns true if one of the request's ETags matches, weak or strong. Returns false if the request has `no-cache`. */
export function isNotModified(headers: IncomingHttpHeaders, tag: string): boolean {
  const { 'if-none-match': sentTags, 'cache-control': cacheControl = '' } = headers;
  if (sentTags === undefined || /(^|,)\s*no-cache\s*(,|$)/.test(cacheControl)) return false;
  const toOpaqueTag = (text: string) => text.trim().replace(/^W\//, '');
  return (
    sentTags.trim() === '*' ||
    sentTags.split(',').some((text) => toOpaqueTag(text) === toOpaqueTag(tag))
  );
}
