// When a service says that trying again makes sense.

const longest = 3600;
const absurd = 24 * 3600;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Seconds to wait by a `Retry-After` header, which holds seconds or an HTTP date.
 * Null when it is missing, unreadable, past, or beyond a day; never more than an hour.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = secondsOf(header.trim(), now);
  if (seconds === null || seconds < 0 || seconds > absurd) return null;
  return Math.min(seconds, longest);
}

// helpers

function secondsOf(text: string, now: number): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (!httpDate.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.ceil((time - now) / 1000);
}
