// The output formats of findings.

import type { Problem } from '../../engine/language/index.ts';
import { formatJunit } from './junit.ts';
import { formatForTerminal } from './pretty.ts';
import { escapeControlCharacters } from './printable.ts';
import { formatSarif } from './sarif.ts';

type ReportFormatter = (
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
) => string;

const formatConcise: ReportFormatter = (problems, _files, shown) =>
  problems
    .map(({ file, line, column, severity, rule, message, suggestion }) =>
      escapeControlCharacters(
        `${shown}/${file}:${line}:${column}: ${severity}: ${[message, suggestion].filter(Boolean).join(' ')} [${rule}]`,
        ' ',
      ),
    )
    .join('\n');

const formatAsJson: ReportFormatter = (problems, _files, shown) =>
  JSON.stringify(
    problems.map((problem) => ({ ...problem, file: `${shown}/${problem.file}` })),
    null,
    2,
  );

/** Formats findings as workflow commands of GitHub Actions. Each finding becomes an annotation. */
const formatGithub: ReportFormatter = (problems, _files, shown) =>
  problems
    .map(({ file, line, column, endLine, endColumn, severity, rule, message, suggestion }) => {
      const text = escapeCommand([message, suggestion].filter(Boolean).join(' '));
      const path = escapeCommand(`${shown}/${file}`).replaceAll(':', '%3A').replaceAll(',', '%2C');
      return `::${severity} file=${path},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${rule}::${text}`;
    })
    .join('\n');

export const reports: Readonly<Record<string, ReportFormatter>> = {
  ...{
    pretty: formatForTerminal,
    concise: formatConcise,
    json: formatAsJson,
    sarif: formatSarif,
    junit: formatJunit,
    github: formatGithub,
  },
};

// helpers

function escapeCommand(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
