// One paragraph, or several.

export function Paragraphs({ text }: { text: string | readonly string[] }) {
  const all = typeof text === 'string' ? [text] : text;
  return all.map((each, index) => (
    // The place is the only identity that a paragraph has.
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are neither moved nor kept
    <p key={index}>{each}</p>
  ));
}
