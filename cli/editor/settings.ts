// Generates VS Code settings that assign schemas to flow files.

import { applyEdits, modify } from 'jsonc-parser';

/**
 * Returns the text of .vscode/settings.json with the schemas assigned to flow files. Keeps all other settings.
 * @param before the current text of the file, or an empty text
 * @param folders the names of the flow folders
 */
export function addSchemaSettings(before: string, folders: readonly string[]): string {
  const entries = [
    { fileMatch: ['flows/app.json'], url: './editor/app.schema.json' },
    { fileMatch: ['flows/parts.json'], url: './editor/parts.schema.json' },
    { fileMatch: ['flows/ignore.json'], url: './editor/ignore.schema.json' },
    {
      fileMatch: ['flows/fixtures.json', 'flows/*/fixtures.json'],
      url: './editor/fixtures.schema.json',
    },
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
