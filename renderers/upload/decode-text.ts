// Decodes the bytes of a text file. Supports the encodings that spreadsheet programs write.

import type { TimeSlicer } from './time-slices.ts';

/**
 * Decodes text in UTF-8, UTF-16 with a byte order mark, or Windows-1252. Returns null for binary data.
 * @param timeSlicer pauses the work after each time slice
 */
export async function decodeText(
  bytes: Uint8Array,
  timeSlicer: TimeSlicer,
): Promise<string | null> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeInChunks(bytes, timeSlicer, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodeInChunks(bytes, timeSlicer, 'utf-16be');
  if (bytes.includes(0)) return null;
  try {
    return await decodeInChunks(bytes, timeSlicer, 'utf-8', { fatal: true });
  } catch {
    return decodeInChunks(bytes, timeSlicer, 'windows-1252');
  }
}

// helpers

/** The number of bytes that are decoded in one chunk. */
const bytesPerChunk = 64 * 1024;

/**
 * Decodes bytes in chunks.
 * @throws TypeError if the decoder is fatal and the bytes are invalid
 */
async function decodeInChunks(
  bytes: Uint8Array,
  timeSlicer: TimeSlicer,
  encoding: string,
  options?: TextDecoderOptions,
): Promise<string> {
  const decoder = new TextDecoder(encoding, options);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += bytesPerChunk) {
    text += decoder.decode(bytes.subarray(offset, offset + bytesPerChunk), { stream: true });
    if (timeSlicer.isExpired()) await timeSlicer.yieldToPage();
  }
  return text + decoder.decode();
}
