// Classifies the URLs of links as internal, external or unsafe.

export type ClassifiedHref =
  | { readonly kind: 'inside'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Returns the class of a URL: a path of this application, or an external https, mailto, or tel URL. Returns null for
 * all other URLs, which may be unsafe.
 */
export function classifyHref(value: string): ClassifiedHref | null {
  // Browsers ignore control characters in URLs and treat backslashes like slashes, so these characters could hide an
  // unsafe URL.
  if (/[\p{Cc}\\]/u.test(value)) return null;
  if (/^\/(?!\/)/.test(value)) return { kind: 'inside', href: value };
  return /^(https:\/\/|mailto:|tel:)/i.test(value) ? { kind: 'outside', href: value } : null;
}
