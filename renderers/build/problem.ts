// Formats a problem in the flow files as text: location, message, rationale and suggestion.

/** The properties of a finding that the plugin needs. */
export interface FlowProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** The path of the file relative to the flows folder. */
  readonly file: string;
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted from 1. */
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly message: string;
  readonly why?: string;
  readonly suggestion?: string;
}

/** Returns the location in the form that editors and terminals make clickable. */
function formatLocation(folder: string, { file, line, column }: FlowProblem): string {
  return `${folder}/${file}:${line}:${column}`;
}

/**
 * Returns the source lines around a problem with its range underlined, or an empty text without a
 * source.
 */
export function createCodeFrame(problem: FlowProblem, text: string | undefined): string {
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

/** Returns the message, the rationale and the suggestion as text. */
function formatExplanation({ message, why, suggestion }: FlowProblem): string {
  return [message, why && `Why it matters: ${why}`, suggestion].filter(Boolean).join('\n');
}

/** Returns the full text of a problem. */
export function formatProblem(
  folder: string,
  problem: FlowProblem,
  text: string | undefined,
): string {
  const head = `${formatLocation(folder, problem)}  ${problem.severity}  ${problem.rule}`;
  const words = formatExplanation(problem).replace(/^/gm, '  ');
  return [head, createCodeFrame(problem, text), words].filter(Boolean).join('\n');
}
