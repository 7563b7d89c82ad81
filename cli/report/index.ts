// The forms in which findings are told.

import type { Problem } from '../../engine/problem.ts';
import { pretty } from './pretty.ts';

type Report = (
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
) => string;

const concise: Report = (problems, _files, shown) =>
  problems
    .map(
      ({ file, line, column, severity, rule, message }) =>
        `${shown}/${file}:${line}:${column}: ${severity}: ${message} [${rule}]`,
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
      const text = [message, suggestion]
        .filter(Boolean)
        .join(' ')
        .replaceAll('%', '%25')
        .replaceAll('\n', '%0A');
      return `::${severity} file=${shown}/${file},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${rule}::${text}`;
    })
    .join('\n');

export const reports: Readonly<Record<string, Report>> = { pretty, concise, json, github };
