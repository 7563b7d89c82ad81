/** Converts the data that integrations send to readable and searchable text. */
import { constants, inflateSync } from 'node:zlib';

/**
 * Converts a body to text. Text is not changed. A multipart form, such as a session replay, becomes a JSON object: part
 * name -> decompressed content.
 * @param type the media type
 */
export async function toReadableText(body: Buffer, type = ''): Promise<string> {
  if (!type.startsWith('multipart/form-data')) return body.toString();
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await response.formData().catch(() => undefined);
  if (!form) return body.toString();
  const parts: Record<string, unknown> = {};
  for (const [name, part] of form.entries())
    parts[name] = parseJsonOrText(
      typeof part === 'string' ? part : decompress(Buffer.from(await part.arrayBuffer())),
    );
  return JSON.stringify(parts);
}

// helpers

/** The maximum size of decompressed content, because a small body can expand to gigabytes. */
const maxDecompressedBytes = 20_000_000;

function decompress(bytes: Buffer): string {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(bytes, { finishFlush, maxOutputLength: maxDecompressedBytes }).toString();
  } catch {
    return bytes.toString();
  }
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
