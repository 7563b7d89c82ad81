// Tests the tutorial and the how-to pages: their steps have the documented results.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocuments, readFlows } from '../../cli/load.ts';
import { createSession, type Flow, type Product, parseProduct } from '../../engine/index.ts';
import {
  checkProduct,
  type ExampleEdit,
  type Rule,
  sampleCatalog,
  sampleFiles,
} from '../../engine/lint/index.ts';
import { type AppContext, SessionContext } from '../../renderers/session-context.tsx';
import type { ApiDocument } from '../../sandbox/api/document.ts';
import { mountMockService } from '../../sandbox/stand-in/mount.ts';
import { sampleApp } from '../renderers/support/sample-app.ts';
import { createTestClient } from '../services/support.ts';
import {
  commitAll,
  createRunner,
  createRunnerWithSources,
  followGuide,
  parseGuide,
  removeFolder,
} from './guide.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const readProjectFile = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

let temporaryFolder = '';

beforeEach(() => {
  // The folder is inside this repository, so that a product's components find their packages.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  temporaryFolder = mkdtempSync(join(projectRoot, '.cache', 'guides-'));
});
afterEach(() => removeFolder(temporaryFolder));

describe('the tutorial', () => {
  test('makes a product with a paid order, and its commands print what it shows', async () => {
    commitAll(temporaryFolder);
    expect(
      await followGuide(
        temporaryFolder,
        parseGuide(readProjectFile('docs/tutorial.md')),
        createRunner(temporaryFolder),
      ),
    ).toEqual([]);
  });

  test('makes an order that is paid against the stand-in of its services', async () => {
    expect(
      await followGuide(
        temporaryFolder,
        parseGuide(readProjectFile('docs/tutorial.md')),
        createRunner(temporaryFolder),
      ),
    ).toEqual([]);
    const home = join(temporaryFolder, 'tea-house');
    const { product } = parseProduct(readFlows(join(home, 'flows')));
    const documents = readDocuments(join(home, 'services'));
    const server = Fastify();
    mountMockService(server, Object.values(documents) as unknown as ApiDocument[]);
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const services = createTestClient(documents, { baseUrl: `${base}/` });
    const leave = vi.fn();
    const session = createSession({
      ...(product as Product),
      scopeMismatches: {},
      open: async (id) => ({ flow: product?.flows[id] as Flow, stateMismatches: () => [] }),
      call: services.call,
      store: { read: () => null, write: () => true },
      now: () => '2026-01-05T10:00:00.000Z',
      id: () => '00000000-0000-4000-8000-000000000000',
      after: () => () => undefined,
      leave,
      track: () => undefined,
      flags: {},
      config: { origin: 'http://localhost:3000', paymentOrigins: ['http://localhost:3000'] },
    });
    const shown = () => session.state.view.title;
    const until = (check: () => void) => vi.waitFor(check, 10_000);
    const labels = () => session.state.view.actions.map(({ label }) => label);
    session.enter('/order');
    await until(() => expect(shown()).toBe('Which tea would you like?'));
    session.dispatch('submit', { tea: 'green' });
    await until(() => expect(labels()).toEqual(['Pay $4.50']));
    session.dispatch('pay');
    await until(() => expect(leave).toHaveBeenCalled());
    expect(leave.mock.calls[0]?.[0]).toBe('http://localhost:3000/pay.html');
    session.enter('/order/checkout?back=paid');
    await until(() => expect(shown()).toBe('Thank you for your order'));
    await server.close();
  });
});

describe('a guide', () => {
  test.each([
    ['an indented block', '  ```sh\n  npm test\n  ```\n', /indented/],
    ['a block without a language', '```\nnpm test\n```\n', /no language/],
    ['an output of no command', '```text\nno problems\n```\n', /No command/],
    ['a file without a path', '```json\n{}\n```\n', /No path/],
    ['a block of another kind', 'Change `a.css`:\n\n```css\n```\n', /cannot be followed/],
  ])('is refused with %s, which nobody could follow', (_, page, reason) => {
    expect(() => parseGuide(page)).toThrow(reason);
  });
});

describe('the how-to pages', () => {
  const followed = async (name: string) => {
    const run = createRunner(temporaryFolder);
    expect((await run('npm run flows -- new product tea-house')).exitCode).toBe(0);
    commitAll(temporaryFolder);
    return followGuide(temporaryFolder, parseGuide(readProjectFile(`docs/how-to/${name}.md`)), run);
  };

  test.each([
    ...['remove-a-step', 'migrate-drafts', 'add-a-service'],
    ...['add-a-block', 'add-a-widget', 'translate-a-flow'],
  ])('%s: its commands print what it shows', async (name) => {
    expect(await followed(name)).toEqual([]);
  });

  test('remove-a-step: without the former id, saved drafts break', async () => {
    await followed('remove-a-step');
    const flow = join(temporaryFolder, 'tea-house/flows/visit/flow.json');
    const text = readFileSync(flow, 'utf8');
    writeFileSync(flow, text.replace('"formerIds": ["name"],', ''));
    const { exitCode, output } = await createRunner(temporaryFolder)(
      'npm run flows -- diff HEAD --root tea-house',
    );
    expect(exitCode).toBe(1);
    expect(output).toContain('BREAKS DRAFTS');
    const checked = await createRunner(temporaryFolder)('npm run flows -- check --root tea-house');
    expect(checked.output).toContain('drafts/breaking');
  });

  test('add-a-block: its block is drawn', async () => {
    await followed('add-a-block');
    const { Directions } = await import(
      join(temporaryFolder, 'tea-house/blocks/directions/Directions.tsx')
    );
    const properties = { heading: 'By bus', ways: ['Take bus 4.'] };
    expect(renderToStaticMarkup(createElement(Directions, { properties }))).toBe(
      '<section><h2>By bus</h2><ol><li>Take bus 4.</li></ol></section>',
    );
  });

  test('add-a-widget: its widget is drawn with label, hint and error', async () => {
    await followed('add-a-widget');
    const { Badge } = await import(join(temporaryFolder, 'tea-house/widgets/badge/Badge.tsx'));
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

describe('the how-to pages that change the engine', () => {
  /** Runs the steps of a page in a copy of the repository that also contains a new product. */
  const followedInCopy = async (name: string) => {
    for (const part of [
      'cli',
      'engine',
      'renderers',
      'hosting',
      'sandbox',
      'services',
      'package.json',
      'package-lock.json',
    ])
      cpSync(join(projectRoot, part), join(temporaryFolder, part), { recursive: true });
    const runLine = createRunnerWithSources(temporaryFolder);
    expect(
      await createRunner(temporaryFolder)('npm run flows -- new product tea-house'),
    ).toMatchObject({
      exitCode: 0,
    });
    return followGuide(
      temporaryFolder,
      parseGuide(readProjectFile(`docs/how-to/${name}.md`)),
      runLine,
    );
  };
  const fromCopy = (path: string) => import(join(temporaryFolder, path));

  test('add-an-operator: its flow is correct, and the examples of its operator hold', async () => {
    expect(await followedInCopy('add-an-operator')).toEqual([]);
    const { initials } = await fromCopy('engine/language/logic/operators/initials.ts');
    for (const { rule, is } of initials.examples) expect(initials.apply(rule.initials)).toBe(is);
  });

  test('add-a-rule: its rule is explained, and its examples hold', async () => {
    expect(await followedInCopy('add-a-rule')).toEqual([]);
    const { longTitle } = await fromCopy('engine/lint/rules/words/long-title.ts');
    const found = ({ file, replace, by }: ExampleEdit) =>
      checkProduct(
        parseProduct({ ...sampleFiles, [file]: sampleFiles[file]?.replace(replace, by) ?? '' }),
        sampleCatalog,
        [longTitle],
      ).map((each) => `${each.file}:${each.line} ${each.message}`);
    const { valid, invalid } = (longTitle as Rule).examples;
    expect(valid.flatMap(found)).toEqual([]);
    expect(invalid.flatMap(found)).toEqual([
      'tea/screens/about.json:2 This title has 62 characters.',
    ]);
  });

  test('add-an-integration: its log receives events, and the policy allows its host', async () => {
    expect(await followedInCopy('add-an-integration')).toEqual([]);
    const { readIntegrationsConfig } = await fromCopy('sandbox/integrations/config.ts');
    const config = readIntegrationsConfig({ EVENT_LOG_URL: 'https://log.example/events' })('');
    const { createAppHeaders } = await fromCopy('hosting/app-headers.ts');
    expect(createAppHeaders(config)['content-security-policy']).toContain('https://log.example');
    const sent = vi.fn();
    vi.stubGlobal('navigator', { sendBeacon: sent });
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', { origin: 'https://app.example', href: 'https://app.example/' });
    const { startIntegrations } = await fromCopy('services/integrations/start-integrations.ts');
    const reported = vi.fn();
    const host = {
      onEvent: (hear: (name: string, properties: object) => void) =>
        hear('looked', { step: 'name' }),
    };
    startIntegrations(config, host, (start: () => void) => start(), reported);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1), 10_000);
    vi.unstubAllGlobals();
    expect(sent).toHaveBeenCalledWith(
      'https://log.example/events',
      '{"name":"looked","step":"name"}',
    );
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('the pages', () => {
  const howTo = readdirSync(join(projectRoot, 'docs/how-to'));

  test('of docs/ all stand in the index', () => {
    const index = readProjectFile('docs/README.md');
    const pages = [
      ...readdirSync(join(projectRoot, 'docs')).filter(
        (name) => name.endsWith('.md') && name !== 'README.md',
      ),
      ...howTo.map((name) => `how-to/${name}`),
      ...readdirSync(join(projectRoot, 'docs/reference')).map((name) => `reference/${name}`),
      'decisions/README.md',
    ];
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  test.each(howTo)('%s has at most 80 lines and the three parts of a how-to', (name) => {
    const text = readProjectFile(`docs/how-to/${name}`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'When you need it',
      'Steps',
      'What proves it',
    ]);
  });
});
