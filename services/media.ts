// Classifies media types.

/** Returns true if a media type is a JSON type. */
export function isJson(media: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(media);
}
