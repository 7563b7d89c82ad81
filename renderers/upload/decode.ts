// Decodes the bytes of a file in the encodings that spreadsheets write.

import type { TimeSlices } from './time-slices.ts';

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252. Returns null for binary data.
 * @param turns yields to the page during long work
 */
export async function decode(bytes: Uint8Array, turns: TimeSlices): Promise<string | null> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read(bytes, turns, 'utf-16le');
  if (first === 0xfe && second === 0xff) return read(bytes, turns, 'utf-16be');
  if (bytes.includes(0)) return null;
  try {
    return await read(bytes, turns, 'utf-8', { fatal: true });
  } catch {
    return read(bytes, turns, 'windows-1252');
  }
}

// helpers

/** The number of bytes to decode at once. */
const piece = 64 * 1024;

/** @throws TypeError when a fatal decoder meets invalid bytes */
async function read(
  bytes: Uint8Array,
  turns: TimeSlices,
  encoding: string,
  options?: TextDecoderOptions,
): Promise<string> {
  const decoder = new TextDecoder(encoding, options);
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) {
    text += decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    if (turns.isDue()) await turns.give();
  }
  return text + decoder.decode();
}
