// Automatic fixes: the effect of --fix on files, and its output.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { repair } from '../../cli/fix/repair.ts';
import { parseProduct } from '../../engine/index.ts';
import { checkProduct, rules, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { filesOf } from '../architecture/words.ts';
import { project, runFlows } from './run-flows.ts';

describe('each rule’s examples', () => {
  const examples = rules.flatMap((rule) =>
    rule.examples.invalid.map((example, index) => ({
      rule,
      example,
      name: `${rule.id} ${index + 1}`,
    })),
  );

  test('most misspelt names are repaired, and what is not clear is left', () => {
    const repaired = examples.filter(({ example }) => example.repaired !== undefined);
    expect(new Set(repaired.map(({ rule }) => rule.id)).size).toBeGreaterThan(8);
    expect(repaired.length).toBeLessThan(examples.length);
  });

  test.each(examples)('$name: repaired as it says, or left as it is', ({ rule, example }) => {
    const text = sampleFiles[example.file] ?? '';
    const before = { ...sampleFiles, [example.file]: text.replace(example.replace, example.by) };
    const after = { ...before };
    if (example.repaired !== undefined)
      after[example.file] = text.replace(example.replace, example.repaired);
    const find = (files: Readonly<Record<string, string>>) =>
      checkProduct(parseProduct(files), sampleCatalog, [rule]);
    const { files, left } = repair(before, find);
    expect(files).toEqual(after);
    expect(left.length > 0).toBe(example.repaired === undefined);
  });
});

describe('what is safe', () => {
  const find = (files: Readonly<Record<string, string>>) =>
    checkProduct(parseProduct(files), sampleCatalog);
  const flow = sampleFiles['tea/flow.json'] ?? '';
  const fixed = (text: string) => repair({ ...sampleFiles, 'tea/flow.json': text }, find);

  test('a name that two could be meant by is left', () => {
    const text = flow
      .replace('"help": "about"', '"help": "gree"')
      .replace('"id": "about"', '"id": "grey"');
    expect(fixed(text).files['tea/flow.json']).toBe(text);
  });

  test('a repair that would add a finding is not made', () => {
    const text = flow.replace('"help": "about"', '"help": "abuot"');
    // Simulates another problem at the right step.
    const strict = (files: Readonly<Record<string, string>>) =>
      find(files).concat(
        files['tea/flow.json'] === flow
          ? find({ ...sampleFiles, 'tea/flow.json': flow.replace('"kind"', '"kid"') })
          : [],
      );
    const { files, repaired } = repair({ ...sampleFiles, 'tea/flow.json': text }, strict);
    expect([files['tea/flow.json'], repaired]).toEqual([text, []]);
  });

  test('what only unused names use goes with them, and the empty object around them', () => {
    const spare = (name: string, of: string) => `"${name}": { "$": ${of} }`;
    const text = (sampleFiles['app.json'] ?? '').replace(
      '  "leaves": {',
      `  "derive": {\n    ${spare('one', '{ "derived": "two" }')},\n    ${spare('two', '{ "var": "session.name" }')}\n  },\n  "leaves": {`,
    );
    const { files, repaired } = repair({ ...sampleFiles, 'app.json': text }, find);
    expect(repaired.map(({ problem }) => problem.message)).toEqual([
      'Nothing uses the derived value "one".',
      'Nothing uses the derived value "two".',
    ]);
    expect(files['app.json']).toBe(sampleFiles['app.json']);
  });

  test('nothing is taken out while something is wrong: it may be meant there', () => {
    const text = flow
      .replaceAll('"when": "isGreen"', '"when": "somethingElse"')
      .replaceAll('"unless": "isGreen"', '"unless": "somethingElse"');
    expect(fixed(text).files['tea/flow.json']).toBe(text);
  });

  test('notes for people stay', () => {
    const text = flow.replace('"help": "about"', '"$comment": "Why?",\n          "help": "abuot"');
    expect(fixed(text).files['tea/flow.json']).toBe(text.replace('abuot', 'about'));
  });
});

describe('check --fix on the flows of the product', () => {
  let folder = '';
  const slips: readonly (readonly [file: string, right: string, wrong: string])[] = [
    ['auth/flow.json', '"go": "reset-sent"', '"go": "reset-snet"'],
    ['auth/flow.json', '"go": "onboarding:type"', '"go": "onbording:type"'],
    ['auth/flow.json', '"call": "identity.login"', '"call": "identity.logn"'],
    ['auth/flow.json', '"when": "fromGoogle"', '"when": "fromGogle"'],
    ['auth/flow.json', '"409": "@fields"', '"409": "@feilds"'],
    ['auth/screens/login.json', '"block": "divider"', '"block": "dividr"'],
    ['auth/screens/login.json', '"ui:widget": "email"', '"ui:widget": "emial"'],
    ['agent-account/flow.json', '"event": "logged-in"', '"event": "loged-in"'],
    ['onboarding/flow.json', '"var": "order.paidAt"', '"var": "order.piadAt"'],
    ['onboarding/flow.json', '"is": "isLLC"', '"is": "isLC"'],
  ];

  beforeEach(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(project, '.cache'), { recursive: true });
    folder = mkdtempSync(join(project, '.cache', 'fix-'));
    cpSync(join(project, 'flows'), folder, { recursive: true });
    for (const [file, right, wrong] of slips) {
      const before = read(file);
      expect(before, right).toContain(right);
      writeFileSync(join(folder, file), before.replace(right, wrong));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  test('makes them to the letter what they were, tells of each, and then has nothing more to do', () => {
    const { status, stdout, stderr } = runFlows('check', folder, '--fix');
    expect([status, stdout]).toEqual([0, expect.stringContaining('no problems')]);
    expect(stderr.trim().split('\n')).toHaveLength(slips.length);
    expect(stderr).toMatch(
      /auth\/flow\.json:\d+:\d+ {2}fixed {2}names\/unknown-step {2}"reset-snet" is now "reset-sent"/,
    );
    for (const path of filesOf(project, 'flows').filter((each) => each.endsWith('.json')))
      expect(read(path.replace('flows/', ''))).toBe(readFileSync(join(project, path), 'utf8'));
    expect(runFlows('check', folder, '--fix')).toMatchObject({ status: 0, stderr: '' });
  });

  test('--fix-dry-run shows the change as a patch, makes none, and judges what is there', () => {
    const before = read('auth/flow.json');
    const { status, stdout, stderr } = runFlows('check', folder, '--fix-dry-run');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^-.*"go": "reset-snet".*\n\+.*"go": "reset-sent"/m);
    expect(stderr).toContain('would be fixed');
    expect(read('auth/flow.json')).toBe(before);
  });

  test('what cannot be repaired stays, and the exit code says so', () => {
    writeFileSync(
      join(folder, 'auth/flow.json'),
      read('auth/flow.json').replace('"start": "sign-up"', '"start": "nowhere-near"'),
    );
    const { status, stdout } = runFlows('check', folder, '--fix');
    expect([status, stdout]).toEqual([1, expect.stringContaining('no step "nowhere-near"')]);
  });

  test('of single files, only those are repaired', () => {
    const { status } = runFlows('check', join(folder, 'auth/screens/login.json'), '--fix');
    expect(status).toBe(0);
    expect(read('auth/screens/login.json')).not.toContain('dividr');
    expect(read('auth/flow.json')).toContain('reset-snet');
  });
});
