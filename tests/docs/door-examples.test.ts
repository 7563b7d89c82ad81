// Executes the examples in the comments of exported functions.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSources } from '../../cli/explore/sources.ts';
import * as diff from '../../engine/diff/index.ts';
import * as explore from '../../engine/explore/index.ts';
import * as engine from '../../engine/index.ts';
import * as language from '../../engine/language/index.ts';
import * as logic from '../../engine/language/logic/index.ts';
import * as lint from '../../engine/lint/index.ts';
import * as runtime from '../../engine/runtime/index.ts';
import { initialSnapshot } from '../../engine/runtime/initial-snapshot.ts';
import * as simulate from '../../engine/simulate/index.ts';
import * as services from '../../services/index.ts';
import { projectRoot } from '../cli/run-flows.ts';

const exampleTime = '2026-01-05T10:00:00.000Z';

const entryModules: Readonly<Record<string, object>> = {
  'engine/index.ts': engine,
  'engine/language/index.ts': language,
  'engine/language/logic/index.ts': logic,
  'engine/lint/index.ts': lint,
  'engine/runtime/index.ts': runtime,
  'engine/simulate/index.ts': simulate,
  'engine/explore/index.ts': explore,
  'engine/diff/index.ts': diff,
  'services/index.ts': services,
};

describe.each(Object.entries(entryModules))('%s', (door, exported) => {
  const names = Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name))
    .map(([name]) => name);

  test.each(names)('%s: its examples give what they say', async (name) => {
    const examples = getExampleLines(door, name);
    expect(examples.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
    const results = await runExample(examples, { ...exported, ...createSampleScope() });
    expect(results.found).toEqual(results.wanted);
  });
});

// helpers

interface ExampleLine {
  readonly code: string;
  /** The expected value that the comment states, as source text. */
  readonly value: string | null;
}

/** Returns the lines of the example in the comment of a function that an entry module exports. */
function getExampleLines(door: string, name: string): readonly ExampleLine[] {
  const text = readFileSync(join(projectRoot, door), 'utf8');
  const exports = [...text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', from = '']) => names.split(',').map((each) => ({ each: each.trim(), from })),
  );
  const found = exports.find(({ each }) => each.split(' as ').at(-1) === name);
  if (!found) throw new Error(`${door} exports no "${name}" of another file.`);
  const { each, from } = found;
  const [own] = each.split(' as ');
  if (from.endsWith('/index.ts')) return getExampleLines(join(dirname(door), from), name);
  const source = readFileSync(join(projectRoot, dirname(door), from), 'utf8');
  const at = source.search(new RegExp(`^export (?:function|const) ${own}\\b`, 'm'));
  const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(source.slice(0, at))?.[0] ?? '';
  const [, example = ''] = comment.split('@example\n');
  return example
    .split('\n')
    .map((line) => line.replace(/^ \* ?|^ \*\/$/g, '').trim())
    .filter((line) => line !== '' && line !== '/')
    .map((line) => {
      const [code = '', value = null] = line.split(' // ');
      return { code, value };
    });
}

/** Runs the lines in order. Returns the actual and the expected values. */
async function runExample(
  lines: readonly ExampleLine[],
  scope: object,
): Promise<{ found: unknown; wanted: unknown }> {
  const body = lines.map(({ code, value }) =>
    value === null ? code : `found.push(${code}); wanted.push(${value});`,
  );
  const program = `return (async () => { const found = []; const wanted = []; ${body.join('\n')}\nreturn { found, wanted }; })();`;
  return new Function(...Object.keys(scope), program)(...Object.values(scope));
}

/**
 * Returns the names that examples can use in addition to the exports of their entry module: the
 * sample product and its parts.
 */
function createSampleScope() {
  const { sampleCatalog, sampleFiles } = lint;
  const parsed = engine.parseProduct(sampleFiles);
  const { product } = parsed;
  const [first] = simulate.getJourneys(parsed);
  if (!product || !first) throw new Error('The sample has no product or no journey.');
  const { flow: tea, journey } = first;
  const options: Partial<Parameters<typeof engine.createSession>[0]> = {
    ...{ app: product.app, routes: product.routes, scopeMismatches: {}, flags: {}, config: {} },
    open: () => new Promise(() => undefined),
    store: { read: () => null, write: () => true },
    now: () => exampleTime,
    id: () => 'id',
    after: () => () => undefined,
  };
  const snapshot = { ...initialSnapshot, scopes: {}, now: exampleTime, flags: {}, config: {} };
  const given = { session: { token: 'a' }, state: { kind: 'green' } };
  const chosen = {
    ...simulate.createStartSnapshot(product, tea, { given }),
    address: '/tea/green',
  };
  const draft = simulate.storeDraft(product, chosen, {});
  const sources = createSources(sampleCatalog);
  return {
    ...{ files: sampleFiles, parseProduct: engine.parseProduct },
    ...{ parsed, product, program: product, tea, journey, values: parsed.sources.values },
    ...{ snapshot, now: exampleTime, options, draft, store: draft.store },
    ...{
      sources,
      exploration: explore.createExploration(parsed, sources),
      getJourneys: simulate.getJourneys,
    },
    context: { data: { cups: 2 }, condition: () => false, derived: () => null },
    ...createServiceScope(),
  };
}

/** Returns a document with one operation, and a network that answers it. */
function createServiceScope() {
  const teaSchema = { type: 'object', properties: { name: { type: 'string' } } };
  const find = {
    operationId: 'tea.find',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'A tea.', content: { 'application/json': { schema: teaSchema } } },
    },
  };
  const documents = { tea: { paths: { '/teas/{id}': { get: find } } } };
  const { operations } = services.createOperationTable(documents);
  const checks = Object.values(operations['tea.find']?.answers ?? {}).map(
    ({ check }) => [check, () => true] as const,
  );
  return {
    documents,
    contracts: { operations, loadChecks: async () => Object.fromEntries(checks) },
    baseUrl: 'http://localhost',
    fetch: async () => Response.json({ name: 'Green' }),
    host: {},
  };
}
