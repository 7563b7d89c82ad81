/** What was sent, as text that can be read and searched. */
import { constants, inflateSync } from 'node:zlib';

/**
 * Texts stay as they are. A form of several parts (a session replay is one) becomes JSON, name of a part -> what it
 * holds, what is compressed taken apart.
 * @param type the media type it came under
 */
export async function readable(body: Buffer, type = ''): Promise<string> {
  if (!type.startsWith('multipart/form-data')) return body.toString();
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await response.formData().catch(() => undefined);
  if (!form) return body.toString();
  const parts: Record<string, unknown> = {};
  for (const [name, part] of form.entries())
    parts[name] = json(
      typeof part === 'string' ? part : expanded(Buffer.from(await part.arrayBuffer())),
    );
  return JSON.stringify(parts);
}

// helpers

/** A longer stretch is not taken apart: a short one may stand for gigabytes. */
const maxExpanded = 20_000_000;

function expanded(bytes: Buffer): string {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(bytes, { finishFlush, maxOutputLength: maxExpanded }).toString();
  } catch {
    return bytes.toString();
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
