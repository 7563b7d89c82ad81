// Describes the cause of a JSON syntax error.

export interface SyntaxCause {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  /** The offset at which an unterminated construct begins. */
  readonly opened?: number;
}

/** Creates the cause of a syntax error. Marks at least one character. */
export function createSyntaxCause(offset: number, length: number, message: string): SyntaxCause {
  return { offset, length: Math.max(1, length), message };
}

/** Shortens a token of a file for a message. */
export function shortenToken(found: string): string {
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}
