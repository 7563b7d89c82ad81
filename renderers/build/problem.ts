// A problem of the flows as people read it: where, what, why it matters and what to do.

/** What the plugin needs of a finding; the checker's own findings have more. */
export interface FlowProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** Relative to the flows' folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly message: string;
  readonly why?: string;
  readonly suggestion?: string;
}

/** Where a problem is, as editors and terminals make it clickable. */
function placeOf(folder: string, { file, line, column }: FlowProblem): string {
  return `${folder}/${file}:${line}:${column}`;
}

/** The lines around a problem, with what is meant underlined; empty when the text is not there. */
export function frameOf(problem: FlowProblem, text: string | undefined): string {
  const lines = text?.split('\n') ?? [];
  const { line, column } = problem;
  const shown = lines.slice(Math.max(0, line - 3), line);
  if (shown.length === 0 || line > lines.length) return '';
  const width = String(line).length;
  const first = line - shown.length + 1;
  const numbered = shown.map((each, at) => `  ${String(first + at).padStart(width)} | ${each}`);
  const end = problem.endLine === line && problem.endColumn ? problem.endColumn : column + 1;
  const underline = '~'.repeat(
    Math.max(1, Math.min(end, (lines[line - 1] ?? '').length + 1) - column),
  );
  return [...numbered, `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${underline}`].join('\n');
}

/** What is wrong, why it matters and what to do, in sentences. */
function wordsOf({ message, why, suggestion }: FlowProblem): string {
  return [message, why && `Why it matters: ${why}`, suggestion].filter(Boolean).join('\n');
}

/** The whole of a problem as text. */
export function problemText(
  folder: string,
  problem: FlowProblem,
  text: string | undefined,
): string {
  const head = `${placeOf(folder, problem)}  ${problem.severity}  ${problem.rule}`;
  const words = wordsOf(problem).replace(/^/gm, '  ');
  return [head, frameOf(problem, text), words].filter(Boolean).join('\n');
}
