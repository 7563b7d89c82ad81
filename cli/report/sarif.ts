// Formats findings as SARIF 2.1.0. Code hosts such as GitHub show these findings next to the affected lines.

import type { Log, ReportingDescriptor, Result } from 'sarif';
import { formatProblemMessage, type Problem } from '../../engine/language/index.ts';
import { rules } from '../../engine/lint/index.ts';

/**
 * Returns a SARIF log with one run of the checker.
 * @param shown the displayed name of the folder to which the paths are relative
 */
export function formatSarif(
  problems: readonly Problem[],
  _files: Readonly<Record<string, string>>,
  shown: string,
): string {
  const known = [...new Set([...rules.map(({ id }) => id), ...problems.map(({ rule }) => rule)])];
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'charter flows', rules: known.map(createSarifRule) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => createSarifResult(problem, known, shown)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

// helpers

function createSarifRule(id: string): ReportingDescriptor {
  const rule = rules.find((each) => each.id === id);
  return {
    id,
    ...(rule
      ? { shortDescription: { text: rule.summary }, fullDescription: { text: rule.why } }
      : {}),
    defaultConfiguration: { level: 'error' },
  };
}

function createSarifResult(problem: Problem, known: readonly string[], shown: string): Result {
  const { rule, severity, file, line, column, endLine, endColumn } = problem;
  return {
    ruleId: rule,
    ruleIndex: known.indexOf(rule),
    level: severity,
    message: { text: formatProblemMessage(problem) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(`${shown}/${file}`) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
  };
}
