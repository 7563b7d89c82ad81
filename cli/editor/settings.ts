// The settings that tell VS Code which schema belongs to which files.

import { applyEdits, modify } from 'jsonc-parser';

/**
 * The text of .vscode/settings.json with the mapping of these schemas in it; what else stands there stays.
 * @param before its present text; empty where there is none
 * @param folders the folders of the flows
 */
export function withSchemas(before: string, folders: readonly string[]): string {
  const entries = [
    { fileMatch: ['flows/app.json'], url: './editor/app.schema.json' },
    { fileMatch: ['flows/ignore.json'], url: './editor/ignore.schema.json' },
    ...folders.map((folder) => ({
      fileMatch: ['flow.json', 'journeys.json', 'screens/*.json'].map(
        (file) => `flows/${folder}/${file}`,
      ),
      url: `./editor/${folder}.schema.json`,
    })),
  ];
  const formattingOptions = { insertSpaces: true, tabSize: 2, insertFinalNewline: true };
  const text = before === '' ? '{}\n' : before;
  return applyEdits(text, modify(text, ['json.schemas'], entries, { formattingOptions }));
}
