// Renders nothing. Replaces templates of the form library whose content this project renders elsewhere.

export function EmptyTemplate() {
  return null;
}
