// Formats the size of a file.

/** Returns a number of bytes in megabytes, such as "10 MB". */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`;
}
