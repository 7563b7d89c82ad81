// The property names whose values in templates and shared data are display texts.

const textNames = new Set([
  ...['title', 'titles', 'text', 'lead', 'heading', 'label', 'totalLabel', 'caption', 'summary'],
  ...[
    'description',
    'detail',
    'note',
    'footnote',
    'tooltip',
    'help',
    'hint',
    'badge',
    'empty',
    'lacks',
    'cells',
    'lines',
    'foundNote',
    'noneNote',
  ],
  ...['disabled', 'features', 'value', 'status', 'placeholder', 'message', 'prefix', 'suffix'],
]);

/** Returns true if a property name denotes a display text. */
export function isTextName(name: string): boolean {
  return textNames.has(name);
}
