// The examples in the comments of public functions are executed.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import * as logic from '../../engine/language/logic/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';
import { initialSnapshot } from '../../engine/runtime/initial-snapshot.ts';
import { project } from '../cli/run-flows.ts';

const now = '2026-01-05T10:00:00.000Z';

const doors = {
  'engine/index.ts': { exported: engine, scope: engineScope() },
  'engine/language/logic/index.ts': { exported: logic, scope: logicScope() },
};

describe.each(Object.entries(doors))('%s', (door, { exported, scope }) => {
  const names = Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name))
    .map(([name]) => name);

  test.each(names)('%s: its examples give what they say', (name) => {
    const examples = examplesOf(door, name);
    expect(examples.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
    const inScope = { ...exported, ...scope };
    const results = run(examples, inScope);
    expect(results.found).toEqual(results.wanted);
  });
});

// helpers

interface Line {
  readonly code: string;
  /** The value that the comment states, as source text. */
  readonly value: string | null;
}

/** Returns the lines of the example in the comment of a function that a door exports. */
function examplesOf(door: string, name: string): readonly Line[] {
  const text = readFileSync(join(project, door), 'utf8');
  const from = [...text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].find(([, names = '']) =>
    names.split(',').some((each) => each.trim() === name),
  )?.[2];
  if (from === undefined) throw new Error(`${door} exports no "${name}" of another file.`);
  if (from.endsWith('/index.ts')) return examplesOf(join(dirname(door), from), name);
  const source = readFileSync(join(project, dirname(door), from), 'utf8');
  const at = source.search(new RegExp(`^export (?:function|const) ${name}\\b`, 'm'));
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

/** Runs the lines in order. Returns the values found and those stated. */
function run(lines: readonly Line[], scope: object): { found: unknown; wanted: unknown } {
  const body = lines.map(({ code, value }) =>
    value === null ? code : `found.push(${code}); wanted.push(${value});`,
  );
  const program = `const found = []; const wanted = []; ${body.join('\n')}\nreturn { found, wanted };`;
  return new Function(...Object.keys(scope), program)(...Object.values(scope));
}

function engineScope() {
  const { product } = engine.parseProduct(sampleFiles);
  if (!product) throw new Error('The sample has no product.');
  const options: Partial<Parameters<typeof engine.createSession>[0]> = {
    ...{ app: product.app, routes: product.routes, scopeMisfits: {}, flags: {}, config: {} },
    open: () => new Promise(() => undefined),
    store: { read: () => null, write: () => true },
    now: () => now,
    id: () => 'id',
    after: () => () => undefined,
  };
  const snapshot = { ...initialSnapshot, scopes: {}, now, flags: {}, config: {} };
  return { program: product, files: sampleFiles, snapshot, now, options };
}

function logicScope() {
  const context = { data: { cups: 2 }, condition: () => false, derived: () => null };
  return { context };
}
