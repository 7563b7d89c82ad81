// `docs`: the tables of the language's page, written anew.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withTables } from '../docs/tables.ts';
import type { Command } from './command.ts';
import { flowsFolder, shownPath } from './project.ts';

const file = resolve(flowsFolder, '../docs/flow-language.md');

export const docs: Command = {
  name: 'docs',
  takes: '',
  summary: 'write the tables of docs/flow-language.md anew',
  options: { check: { about: 'only say whether they are as they should be' } },
  run(_names, values) {
    const before = readFileSync(file, 'utf8');
    const after = withTables(before);
    if (values.check === true) {
      if (before === after) return 0;
      console.log(`${shownPath(file)} is out of date: npm run flows -- docs`);
      return 1;
    }
    writeFileSync(file, after);
    console.log(shownPath(file));
    return 0;
  },
};
