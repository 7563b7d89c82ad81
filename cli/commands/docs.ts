// The command `docs` writes the generated pages and tables of the documentation.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPromisesPage } from '../docs/promises-page.ts';
import { createReferencePages } from '../docs/reference/pages.ts';
import { fillTables } from '../docs/tables.ts';
import { createToolsPage } from '../docs/tools-page.ts';
import { readTextFile } from '../files.ts';
import type { Command } from './command.ts';
import { flowsFolder, formatPath } from './project.ts';

/** @param commands returns all commands of the tool, which the generated tools page describes */
export function createDocsCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'docs',
    takes: '',
    summary:
      'generate docs/promises.md, docs/tools.md, docs/reference and the tables of docs/flow-language.md',
    options: { check: { about: 'only check that they are up to date' } },
    async run(_names, values, project) {
      if (project().flows !== flowsFolder)
        throw new Error('`docs` writes the documentation of the tool, not of a product.');
      const language = resolve(docsFolder, 'flow-language.md');
      const pages = {
        [language]: fillTables(readTextFile(language)),
        ...Object.fromEntries(
          Object.entries(createReferencePages()).map(([file, text]) => [
            resolve(docsFolder, 'reference', file),
            text,
          ]),
        ),
        [resolve(docsFolder, 'promises.md')]: createPromisesPage(),
        [resolve(docsFolder, 'tools.md')]: await createToolsPage(
          commands(),
          readTextFile(language),
        ),
      };
      const stale = Object.entries(pages).filter(([path, text]) => readTextFile(path) !== text);
      for (const [path, text] of stale) {
        if (values.check === true)
          console.log(`${formatPath(path)} is out of date. Run: npm run flows -- docs`);
        else {
          writeFileSync(path, text);
          console.log(formatPath(path));
        }
      }
      return values.check === true && stale.length > 0 ? 1 : 0;
    },
  };
}

// helpers

const docsFolder = resolve(flowsFolder, '../docs');
