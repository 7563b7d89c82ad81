// Reads the type of a file from its first bytes.

/** Type -> the first bytes of each file of this type, and its media type. */
const signatures = {
  pdf: { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], media: 'application/pdf' },
  jpg: { bytes: [0xff, 0xd8, 0xff], media: 'image/jpeg' },
  png: { bytes: [0x89, 0x50, 0x4e, 0x47], media: 'image/png' },
} as const;

export type FileType = keyof typeof signatures;

/** Returns the media types of file types, for the attribute `accept` of an input. */
export function getMediaTypes(types: readonly FileType[]): string {
  return types.map((type) => signatures[type].media).join();
}

/**
 * Returns true if the content of a file is of one of the types. Its name doesn't matter.
 * @throws DOMException when the file cannot be read
 * @example await isOfType(new Blob(['%PDF-1.7']), ['pdf']) // true
 */
export async function isOfType(file: Blob, types: readonly FileType[]): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return types.some((type) => signatures[type].bytes.every((byte, index) => start[index] === byte));
}
