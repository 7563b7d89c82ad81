// Replaces parts of the library that are rendered elsewhere.

export function EmptyTemplate() {
  return null;
}
