// Which bracket of a broken text was probably left open: the first whose end does not stand where its line began.

interface Open {
  readonly offset: number;
  readonly sign: string;
  readonly indent: number;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The offset of that bracket; null where the lines tell nothing. */
export function unclosedBracket(text: string): number | null {
  const open: Open[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    let isFirst = true;
    for (const { index, 0: sign } of line.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
      const last = open.at(-1);
      if (sign === '{' || sign === '[') open.push({ offset: offset + index, sign, indent });
      else if (sign === '}' || sign === ']') {
        if (!last) return null;
        const stands = isFirst && index === indent ? indent : last.indent;
        if (closing[last.sign] !== sign || stands !== last.indent) return last.offset;
        open.pop();
      }
      isFirst = false;
    }
    offset += line.length + 1;
  }
  return open.at(-1)?.offset ?? null;
}
