// Text that is safe on a terminal: what stands in a file cannot move the cursor or change the colours.

const control = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** The text with every control character but a tab replaced by a mark, or by the one given. */
export function printable(text: string, mark = '\ufffd'): string {
  return text.replace(control, (each) => (each === '\t' ? each : mark));
}
