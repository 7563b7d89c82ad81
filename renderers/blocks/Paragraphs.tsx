// One or several paragraphs.

export function Paragraphs({ text }: { text: string | readonly string[] }) {
  const all = typeof text === 'string' ? [text] : text;
  return all.map((each, index) => (
    // The index is the only identity of a paragraph.
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are neither moved nor kept
    <p key={index}>{each}</p>
  ));
}
