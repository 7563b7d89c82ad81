// The tutorial and the how-to pages: a reader who follows them gets what they show.

import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppContext, SessionContext } from '../../renderers/session-context.tsx';
import { sampleApp } from '../renderers/support/sample-app.ts';
import { commitAll, follow, remove, runnerIn, stepsOf } from './guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let folder = '';

beforeEach(() => {
  // Below this repository, where the components of a product find their packages.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'guides-'));
});
afterEach(() => remove(folder));

describe('the tutorial', () => {
  test('makes a product with a paid order, and its commands print what it shows', async () => {
    commitAll(folder);
    expect(await follow(folder, stepsOf(read('docs/tutorial.md')), runnerIn(folder))).toEqual([]);
  });
});

describe('the how-to pages', () => {
  const followed = async (name: string) => {
    const run = runnerIn(folder);
    expect((await run('npm run flows -- new product tea-house')).exitCode).toBe(0);
    commitAll(folder);
    return follow(folder, stepsOf(read(`docs/how-to/${name}.md`)), run);
  };

  test.each(['remove-a-step', 'migrate-drafts', 'add-a-service', 'add-a-block', 'add-a-widget'])(
    '%s: its commands print what it shows',
    async (name) => {
      expect(await followed(name)).toEqual([]);
    },
  );

  test('add-a-block: its block is drawn', async () => {
    await followed('add-a-block');
    const { Directions } = await import(join(folder, 'tea-house/blocks/directions/Directions.tsx'));
    const properties = { heading: 'By bus', ways: ['Take bus 4.'] };
    expect(renderToStaticMarkup(createElement(Directions, { properties }))).toBe(
      '<section><h2>By bus</h2><ol><li>Take bus 4.</li></ol></section>',
    );
  });

  test('add-a-widget: its widget is drawn with label, hint and error', async () => {
    await followed('add-a-widget');
    const { Badge } = await import(join(folder, 'tea-house/widgets/badge/Badge.tsx'));
    const widget = {
      ...{ id: 'root_name', name: 'name', label: 'Name', value: 'Ann', required: true },
      options: { help: 'As on your badge', autocomplete: 'name' },
      rawErrors: ['Enter your name'],
      schema: { type: 'string' },
      registry: { formContext: { require: [] } },
    };
    const context = { app: sampleApp } as AppContext;
    const drawn = renderToStaticMarkup(
      createElement(SessionContext, { value: context }, createElement(Badge, widget)),
    );
    expect(drawn).toContain('<label class="label" for="root_name">Name');
    expect(drawn).toContain('As on your badge');
    expect(drawn).toContain('Enter your name');
    expect(drawn).toContain('aria-describedby="root_name__hint root_name__error"');
    expect(drawn).toContain('ANN</output>');
  });
});
