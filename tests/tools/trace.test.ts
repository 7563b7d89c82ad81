// Tests the traces of a small module, and of a press of Continue in the engine.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countCalls,
  formatCalls,
  keepRuntimeCalls,
  omitLeaves,
} from '../../tools/trace/count-calls.ts';
import { instrument } from '../../tools/trace/instrument.ts';
import { loadTracedModule } from '../../tools/trace/load-traced-module.ts';
import { traceContinue } from '../../tools/trace/press-continue.ts';
import { projectRoot } from '../cli/run-flows.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charter-trace-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the calls of a module are counted, with the changes of file', async () => {
  writeFileSync(
    join(folder, 'sum.ts'),
    [
      "import { double } from './double.ts';",
      'export const sum = (list: number[]) => list.reduce((total, each) => total + double(each), 0);',
      'export function fail(): never { throw new Error(String(double(1))); }',
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'double.ts'),
    'const twice = (x: number) => ({ y: x * 2 });\nexport function double(x: number) {\n  return twice(x).y;\n}\n',
  );
  const { exports, functions, recorder } = await loadTracedModule<{
    sum(list: number[]): number;
    fail(): never;
  }>(folder, "export { fail, sum } from './sum.ts';");
  expect(exports.sum([1])).toBe(2);
  let result = 0;
  const calls = recorder.record(() => {
    expect(() => exports.fail()).toThrow('2');
    result = exports.sum([1, 2]);
  });
  expect(result).toBe(6);
  expect(formatCalls(calls, functions).split('\n')).toEqual([
    'fail  sum.ts:3',
    '  double  double.ts:2',
    '    twice  double.ts:1',
    'sum  sum.ts:2',
    '  anonymous  sum.ts:2',
    '    double  double.ts:2',
    '      twice  double.ts:1',
    '  anonymous  sum.ts:2',
    '    double  double.ts:2',
    '      twice  double.ts:1',
  ]);
  expect(countCalls(calls, functions)).toEqual({ calls: 10, fileChanges: 5 });
  expect(countCalls(omitLeaves(calls), functions)).toEqual({ calls: 7, fileChanges: 5 });
  expect(keepRuntimeCalls(calls, functions).map(({ depth }) => depth)).toEqual([
    0, 1, 2, 0, 1, 2, 1, 2,
  ]);
});

test('empty functions, nested arrows and objects stay what they are', () => {
  const names: string[] = [];
  const traced = instrument(
    'tea.ts',
    'const a = () => {}; const b = () => () => ({ c: 1 }); async function d() {} function* e() {}',
    (name) => names.push(name) - 1,
  );
  expect(names).toEqual(['a', 'b', 'anonymous']);
  expect(traced.match(/\.enter\(/g)).toHaveLength(3);
  expect(traced).toContain('async function d() {}');
  expect(traced).toMatch(/const a = \(\) => \{__callRecorder\.enter\(0\);try\{\}finally\{/);
});

describe('a press of Continue', () => {
  test('is traced twice with the same result', async () => {
    const trace = () => traceContinue(projectRoot, 'onboarding', 'company-state');
    const { transition, view, functions, journey } = await trace();
    const again = await trace();
    expect(journey).not.toBe('');
    expect(formatCalls(transition, functions)).toMatch(/^transition {2}engine\/runtime\//);
    expect(formatCalls(view, functions)).toMatch(/^createView {2}engine\/runtime\//);
    for (const part of ['transition', 'view'] as const)
      expect(formatCalls(again[part], again.functions)).toBe(
        formatCalls({ transition, view }[part], functions),
      );
  });

  test('needs a flow, a step and a journey', async () => {
    const trace = (flow: string, step: string) => traceContinue(projectRoot, flow, step);
    await expect(trace('nonsense', 'type')).rejects.toThrow('There is no flow "nonsense".');
    await expect(trace('onboarding', 'nonsense')).rejects.toThrow('There is no step "nonsense"');
  });
});
