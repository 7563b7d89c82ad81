// Which addresses a link may lead to.

export type Href =
  | { readonly kind: 'inside'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string };

/** Inside is a path of this application; outside an address over https, mailto or tel; anything else is no link. */
export function readHref(value: string): Href | null {
  // Browsers read control characters and backslashes as something else than they look.
  if (/[\p{Cc}\\]/u.test(value)) return null;
  if (/^\/(?!\/)/.test(value)) return { kind: 'inside', href: value };
  return /^(https:\/\/|mailto:|tel:)/i.test(value) ? { kind: 'outside', href: value } : null;
}
