// The cause of a JSON syntax error.

export interface SyntaxCause {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  /** The offset where an unterminated construct begins. */
  readonly opened?: number;
}

/** Creates a cause. At least one character is marked. */
export function createCause(offset: number, length: number, message: string): SyntaxCause {
  return { offset, length: Math.max(1, length), message };
}

/** Shortens a token for a message. */
export function shortenToken(found: string): string {
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}
