// Classifies the addresses that a link may lead to.

export type Href =
  | { readonly kind: 'inside'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Inside is a path of this application. Outside is an https, mailto or tel address. Anything else
 * is not a link.
 */
export function classifyHref(value: string): Href | null {
  // Browsers do not treat control characters and backslashes literally.
  if (/[\p{Cc}\\]/u.test(value)) return null;
  if (/^\/(?!\/)/.test(value)) return { kind: 'inside', href: value };
  return /^(https:\/\/|mailto:|tel:)/i.test(value) ? { kind: 'outside', href: value } : null;
}
