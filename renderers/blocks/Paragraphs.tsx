// Renders a single text or a list of texts as paragraphs.

export function Paragraphs({ text }: { text: string | readonly string[] }) {
  const all = typeof text === 'string' ? [text] : text;
  return all.map((paragraph, index) => (
    // Paragraphs have no key other than their index.
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are neither moved nor kept
    <p key={index}>{paragraph}</p>
  ));
}
