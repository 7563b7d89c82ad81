// The text of a file's bytes, in the encodings that spreadsheets write.

/** UTF-8; UTF-16 where a mark says so; what is neither is read as Windows does. Null for what is no text at all. */
export function decode(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = read(bytes);
  return text.includes('\0') ? null : text;
}

// helpers

function read(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
