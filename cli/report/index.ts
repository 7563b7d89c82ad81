// The output formats of a check's findings.

import {
  escapeControlCharacters,
  formatLocation,
  formatProblem,
  formatProblemMessage,
  type Problem,
} from '../../engine/language/index.ts';
import { formatJunit } from './junit.ts';
import { formatSarif } from './sarif.ts';

type ReportFormatter = (
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
) => string;

const formatPretty: ReportFormatter = (problems, files, shown) =>
  problems.map((problem) => formatProblem(problem, files[problem.file], shown)).join('\n\n');

const formatConcise: ReportFormatter = (problems, _files, shown) =>
  problems
    .map((problem) =>
      escapeControlCharacters(
        `${formatLocation(problem, shown)}: ${problem.severity}: ${formatProblemMessage(problem)} [${problem.rule}]`,
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

/** Formats findings as workflow commands of GitHub Actions, so that each finding becomes an annotation. */
const formatGithub: ReportFormatter = (problems, _files, shown) =>
  problems
    .map((problem) => {
      const { file, line, column, endLine, endColumn, severity, rule } = problem;
      const text = escapeCommand(formatProblemMessage(problem));
      const path = escapeCommand(`${shown}/${file}`).replaceAll(':', '%3A').replaceAll(',', '%2C');
      return `::${severity} file=${path},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${rule}::${text}`;
    })
    .join('\n');

export const findingFormatters: Readonly<Record<string, ReportFormatter>> = {
  pretty: formatPretty,
  concise: formatConcise,
  json: formatAsJson,
  sarif: formatSarif,
  junit: formatJunit,
  github: formatGithub,
};

// helpers

function escapeCommand(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
