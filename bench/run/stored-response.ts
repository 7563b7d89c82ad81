// Compresses responses once and keeps them in memory, so that every entrant is served alike.

import { brotliCompressSync, constants } from 'node:zlib';

export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const textTypePattern = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

/** Returns a response with its body compressed with Brotli, unless it is compressed or no text. */
export function compressResponse(response: StoredResponse): StoredResponse {
  const { headers, body } = response;
  const type = headers['content-type'] ?? '';
  if (headers['content-encoding'] || !textTypePattern.test(type)) return response;
  const compressed = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return { ...response, body: compressed, headers: { ...headers, 'content-encoding': 'br' } };
}
