// The names under which shapes and shared data hold texts for people.

const names = new Set([
  ...['title', 'titles', 'text', 'lead', 'heading', 'label', 'totalLabel', 'caption', 'summary'],
  ...['description', 'detail', 'note', 'footnote', 'tooltip', 'help', 'hint', 'badge', 'empty'],
  ...['disabled', 'features', 'value', 'status', 'placeholder', 'message', 'prefix', 'suffix'],
]);

/** Whether what stands under a name is a text for people. */
export function isTextName(name: string): boolean {
  return names.has(name);
}
