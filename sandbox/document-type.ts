/** Reads the type of a document from its first bytes. */

/** The first bytes of a PDF, a JPG and a PNG file. */
const signatures = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** Returns true for the content of a PDF, a JPG or a PNG file. */
export function isDocument(content: Buffer): boolean {
  return signatures.some((bytes) => bytes.every((byte, index) => content[index] === byte));
}

/** The message for a file of another type. */
export const documentTypeMessage = 'Choose a PDF, JPG or PNG file';
