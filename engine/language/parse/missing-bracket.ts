// Finds a missing closing bracket by the indentation of the lines.

export interface MissingBracket {
  readonly sign: '{' | '[';
  /** The offset of the bracket that is not closed. */
  readonly opened: number;
  /** The offset at which the closing bracket is expected. */
  readonly expected: number;
}

interface OpenBracket {
  readonly offset: number;
  readonly sign: '{' | '[';
  readonly indent: number;
  readonly line: number;
}

/**
 * Returns the first bracket that is not closed at the indentation of its line. Returns null if the indentation does not
 * show the bracket.
 */
export function findMissingBracket(text: string): MissingBracket | null {
  const open: OpenBracket[] = [];
  const lines = splitLines(text);
  const missing = ({ offset, sign, indent, line }: OpenBracket): MissingBracket => {
    const next = lines.slice(line + 1).find((each) => each.isFilled && each.indent <= indent);
    const expected = next ? next.offset + next.indent : Math.max(0, text.trimEnd().length - 1);
    return { sign, opened: offset, expected };
  };
  for (const [number, { offset, indent, text: line }] of lines.entries()) {
    // A line with the indentation of the opening line that does not close the bracket must come after the bracket.
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

function splitLines(text: string): readonly Line[] {
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
