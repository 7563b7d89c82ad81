// Where a closing bracket is missing, told by how the lines are indented.

export interface MissingBracket {
  readonly sign: '{' | '[';
  /** The offset of the bracket that was left open. */
  readonly opened: number;
  /** The offset of what stands where its end should. */
  readonly expected: number;
}

interface Open {
  readonly offset: number;
  readonly sign: '{' | '[';
  readonly indent: number;
  readonly line: number;
}

/** The first bracket whose end does not stand where its line began; null where the lines tell nothing. */
export function missingBracket(text: string): MissingBracket | null {
  const open: Open[] = [];
  const lines = linesOf(text);
  const missing = ({ offset, sign, indent, line }: Open): MissingBracket => {
    const next = lines.slice(line + 1).find((each) => each.isFilled && each.indent <= indent);
    const expected = next ? next.offset + next.indent : Math.max(0, text.trimEnd().length - 1);
    return { sign, opened: offset, expected };
  };
  for (const [number, { offset, indent, text: line }] of lines.entries()) {
    // A line that begins like the one that opened a bracket, and does not close it, stands behind it.
    const last = open.at(-1);
    if (last && last.line < number && /^["{[\w]/.test(line.trim()) && indent <= last.indent)
      return missing(last);
    for (const { index, 0: sign } of line.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
      const inner = open.at(-1);
      if (sign === '{' || sign === '[')
        open.push({ offset: offset + index, sign, indent, line: number });
      else if (sign === '}' || sign === ']') {
        if (!inner) return null;
        const begins = line.slice(0, index).trim() === '';
        const fits = (inner.sign === '{') === (sign === '}');
        if (!fits || (begins && indent < inner.indent)) return missing(inner);
        open.pop();
      }
    }
  }
  const last = open.at(-1);
  return last ? missing(last) : null;
}

// helpers

interface Line {
  readonly offset: number;
  readonly indent: number;
  readonly text: string;
  readonly isFilled: boolean;
}

function linesOf(text: string): readonly Line[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const found = {
      offset,
      indent: line.length - line.trimStart().length,
      text: line,
      isFilled: line.trim() !== '',
    };
    offset += line.length + 1;
    return found;
  });
}
