// Tests that the line which names the company has one place on all screens: right below the title and the lead.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './business-words.ts';
import { projectRoot } from './dependency-cruiser.ts';

interface Screen {
  readonly blocks?: readonly { readonly $use?: string }[];
}

it('the line that names the company is the first block of its screen', () => {
  const screens = listFiles(projectRoot, 'flows/*/screens/*.json').map((file) => {
    const { blocks = [] } = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Screen;
    return { file, place: blocks.findIndex((block) => block.$use === 'billedCompany') };
  });
  const shown = screens.filter(({ place }) => place !== -1);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ place }) => place > 0)).toEqual([]);
});
