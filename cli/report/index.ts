// The output formats of findings.

import type { Problem } from '../../engine/language/index.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import { printable } from './printable.ts';
import { sarif } from './sarif.ts';

type Report = (
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
) => string;

const concise: Report = (problems, _files, shown) =>
  problems
    .map(({ file, line, column, severity, rule, message, suggestion }) =>
      printable(
        `${shown}/${file}:${line}:${column}: ${severity}: ${[message, suggestion].filter(Boolean).join(' ')} [${rule}]`,
        ' ',
      ),
    )
    .join('\n');

const json: Report = (problems, _files, shown) =>
  JSON.stringify(
    problems.map((problem) => ({ ...problem, file: `${shown}/${problem.file}` })),
    null,
    2,
  );

/** Workflow commands of GitHub Actions: each finding becomes an annotation. */
const github: Report = (problems, _files, shown) =>
  problems
    .map(({ file, line, column, endLine, endColumn, severity, rule, message, suggestion }) => {
      const text = escaped([message, suggestion].filter(Boolean).join(' '));
      const path = escaped(`${shown}/${file}`).replaceAll(':', '%3A').replaceAll(',', '%2C');
      return `::${severity} file=${path},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${rule}::${text}`;
    })
    .join('\n');

export const reports: Readonly<Record<string, Report>> = {
  ...{ pretty, concise, json, sarif, junit, github },
};

// helpers

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
