// Formats findings as a JUnit report. Each file is a test case, which fails if the file has findings.

import { formatLocation, formatProblemMessage, type Problem } from '../../engine/language/index.ts';

/** @param shown the displayed name of the folder */
export function formatJunit(
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
): string {
  const cases = [...new Set([...Object.keys(files), ...problems.map(({ file }) => file)])].sort();
  const failed = new Set(problems.map(({ file }) => file));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="flows" tests="${cases.length}" failures="${failed.size}">`,
    ...cases.map((file) =>
      formatTestCase(
        file,
        problems.filter((each) => each.file === file),
        shown,
      ),
    ),
    '</testsuite></testsuites>',
  ].join('\n');
}

/** Escapes text for XML. Replaces control characters, because XML does not allow them. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

// helpers

function formatTestCase(file: string, problems: readonly Problem[], shown: string): string {
  const name = `<testcase classname="flows" name="${escapeXml(`${shown}/${file}`)}"`;
  if (problems.length === 0) return `${name}/>`;
  const failures = problems.map((problem) => {
    const message = formatProblemMessage(problem);
    const text = `${formatLocation(problem, shown)} ${problem.severity}: ${message}`;
    return `<failure type="${escapeXml(problem.rule)}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`;
  });
  return `${name}>${failures.join('')}</testcase>`;
}
