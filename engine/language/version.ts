// The version of the flow language, as declared in app.json.

import type { JsonObject } from './data.ts';
import type { Problem } from './problem.ts';
import type { Json } from './types.ts';

/** The version that this program supports. */
export const languageVersion = 2;

/** The version of flows that declare no version. */
export const oldestLanguageVersion = 1;

export const languageRuleId = 'syntax/language';

/** Returns the language version that an application declares. */
export function getStatedLanguageVersion({ language }: JsonObject): Json {
  return language === undefined ? oldestLanguageVersion : language;
}

/** Returns a problem if the application has another language version. Otherwise returns null. */
export function checkLanguageVersion(
  app: JsonObject,
  locate: (pointer: string) => Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>,
): Problem | null {
  const version = getStatedLanguageVersion(app);
  if (version === languageVersion) return null;
  const start = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  return {
    ...{ rule: languageRuleId, severity: 'error', file: 'app.json' },
    ...(app.language === undefined
      ? { ...start, pointer: '' }
      : { ...locate('/language'), pointer: '/language' }),
    message: formatVersionMessage(version),
    why: 'Keys have other names in another version. What else is wrong can be told only in the present one.',
  };
}

// helpers

function formatVersionMessage(version: Json): string {
  const expected = `this program expects version ${languageVersion}`;
  if (version === oldestLanguageVersion)
    return `These flows are in version ${version} of the flow language, and ${expected}. Run: npm run flows -- upgrade`;
  if (typeof version === 'number' && Number.isInteger(version) && version > languageVersion)
    return `These flows are in version ${version} of the flow language, and ${expected}: it is older than the flows. Update the program.`;
  return `There is no version ${JSON.stringify(version)} of the flow language: ${expected}. Remove "language" if the flows are older, and run: npm run flows -- upgrade`;
}
