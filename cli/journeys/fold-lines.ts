// Combines lines of approved.json that have the same text and whose names differ only in the last part. For example,
// `submit shop.order 404` and `submit shop.order 500` become `submit shop.order | 404 | 500`. A bar in a name is
// doubled.

type Lines = Readonly<Record<string, string>>;

const separator = ' | ';

/**
 * Combines lines that have the same text and whose names differ only in the last part. A combined line has the position
 * of its first line.
 */
export function foldLines(lines: Lines): Lines {
  const groups = new Map<
    string,
    { readonly start: string; readonly ends: string[]; readonly text: string }
  >();
  for (const [name, text] of Object.entries(lines)) {
    const [start, end] = splitName(name);
    const key = JSON.stringify([start, text]);
    const group = groups.get(key) ?? { start, ends: [], text };
    group.ends.push(end);
    groups.set(key, group);
  }
  return Object.fromEntries(
    [...groups.values()].map(({ start, ends, text }) => {
      const [only] = ends;
      const whole = ends.length === 1 && only !== undefined;
      const parts = whole ? [joinName(start, only)] : [start, ...ends];
      return [parts.map(escapeName).join(separator), text];
    }),
  );
}

/** Returns the original names of a combined line. */
export function unfoldName(folded: string): readonly string[] {
  const [start = '', ...ends] = folded.split(separator).map(unescapeName);
  return ends.length === 0 ? [start] : ends.map((end) => joinName(start, end));
}

// helpers

/**
 * Splits the name of a line into its start and its last part. The last part is a word, or JSON at the end of the name.
 */
function splitName(name: string): readonly [string, string] {
  const [, start = '', end = name] = /^(.+?) (["[{].+|[^ ]+)$/s.exec(name) ?? [];
  return [start, end];
}

function joinName(start: string, end: string): string {
  return start === '' ? end : `${start} ${end}`;
}

function escapeName(text: string): string {
  return text.replaceAll('|', '||');
}

function unescapeName(text: string): string {
  return text.replaceAll('||', '|');
}
