// Reads the `Retry-After` header.

const maxSeconds = 3600;
const maxPlausibleSeconds = 24 * 3600;
const httpDatePattern = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns the number of seconds to wait, at most one hour. The header contains seconds or an HTTP date. Returns null if
 * the header is missing, invalid, in the past, or more than a day ahead.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = parseSeconds(header.trim(), now);
  if (seconds === null || seconds < 0 || seconds > maxPlausibleSeconds) return null;
  return Math.min(seconds, maxSeconds);
}

// helpers

function parseSeconds(text: string, now: number): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (!httpDatePattern.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.ceil((time - now) / 1000);
}
