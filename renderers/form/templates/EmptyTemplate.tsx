// Renders nothing. Replaces templates of the form library whose content is rendered elsewhere.

export function EmptyTemplate() {
  return null;
}
