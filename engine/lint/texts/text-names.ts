// The property names under which templates and shared data hold display texts.

const textNames = new Set([
  ...['title', 'titles', 'text', 'lead', 'heading', 'label', 'totalLabel', 'caption', 'summary'],
  ...['description', 'detail', 'note', 'footnote', 'tooltip', 'help', 'hint', 'badge', 'empty'],
  ...['disabled', 'features', 'value', 'status', 'placeholder', 'message', 'prefix', 'suffix'],
]);

/** Returns true if a property name denotes a display text. */
export function isTextName(name: string): boolean {
  return textNames.has(name);
}
