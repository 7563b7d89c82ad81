// Creates the JSON language service of VS Code with the project's settings.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../run-flows.ts';

// The package's main file is CommonJS, so `import` finds only some of its exports.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof import('vscode-json-languageservice');

const languageService = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

interface PositionMapping {
  readonly fileMatch: string[];
  readonly url: string;
}

const editorSettings = JSON.parse(
  readFileSync(join(projectRoot, '.vscode/settings.json'), 'utf8'),
) as {
  readonly 'json.schemas': readonly PositionMapping[];
};
languageService.configure({
  validate: true,
  schemas: editorSettings['json.schemas'].map(({ fileMatch, url }) => ({
    uri: pathToFileURL(join(projectRoot, url)).href,
    fileMatch,
  })),
});

/**
 * Opens a file in the editor.
 * @param path relative to the project
 * @param text its content, by default from disk
 */
export function openDocument(path: string, text = readFileSync(join(projectRoot, path), 'utf8')) {
  const document = TextDocument.create(
    pathToFileURL(join(projectRoot, path)).href,
    'json',
    1,
    text,
  );
  const json = languageService.parseJSONDocument(document);
  return {
    /** Returns the document's diagnostics. */
    problems: async () =>
      (await languageService.doValidation(document, json)).map(({ message, range }) => ({
        message,
        line: range.start.line + 1,
      })),
    /**
     * Returns the completions at an offset: names without quotation marks, each with its
     * description.
     */
    offered: async (offset: number) => {
      const list = await languageService.doComplete(document, document.positionAt(offset), json);
      return Object.fromEntries(
        (list?.items ?? []).map(({ label, documentation }) => [
          label.replace(/^"|"$/g, ''),
          getPlainText(documentation),
        ]),
      );
    },
    /** Returns the hover text at an offset. */
    hover: async (offset: number) => {
      const found = await languageService.doHover(document, document.positionAt(offset), json);
      return [found?.contents ?? []].flat().map(getPlainText).join('\n');
    },
  };
}

// helpers

/** Removes the backslashes that escape Markdown. */
function getPlainText(content: unknown): string {
  const text =
    typeof content === 'object' && content !== null && 'value' in content
      ? String(content.value)
      : String(content ?? '');
  return text.replace(/\\([^\w\s])/g, '$1').replaceAll('&nbsp;', ' ');
}
