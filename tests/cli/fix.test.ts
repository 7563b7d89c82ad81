// Tests automatic fixes: the effect of --fix on files, and its output.

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applySafeFixes } from '../../cli/fix/repair.ts';
import { readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import { checkProduct, rules, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { runFlows } from './run-flows.ts';
import { addDeskFlow, copyLibrary, type LibraryCopy, libraryFolder } from './support/library.ts';

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
    const before = {
      ...sampleFiles,
      ...example.also,
      [example.file]: text.replace(example.replace, example.by),
    };
    const after = { ...before };
    if (example.repaired !== undefined)
      after[example.file] = text.replace(example.replace, example.repaired);
    const find = (files: Readonly<Record<string, string>>) =>
      checkProduct(parseProduct(files), sampleCatalog, [rule]);
    const { files, left } = applySafeFixes(before, find);
    expect(files).toEqual(after);
    expect(left.length > 0).toBe(example.repaired === undefined);
  });
});

describe('what is safe', () => {
  const find = (files: Readonly<Record<string, string>>) =>
    checkProduct(parseProduct(files), sampleCatalog);
  const flow = sampleFiles['tea/flow.json'] ?? '';
  const fixed = (text: string) => applySafeFixes({ ...sampleFiles, 'tea/flow.json': text }, find);

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
    const { files, repaired } = applySafeFixes({ ...sampleFiles, 'tea/flow.json': text }, strict);
    expect([files['tea/flow.json'], repaired]).toEqual([text, []]);
  });

  test('what only unused names use goes with them, and the empty object around them', () => {
    const spare = (name: string, of: string) => `"${name}": { "$": ${of} }`;
    const text = (sampleFiles['app.json'] ?? '').replace(
      '  "leaves": {',
      `  "derive": {\n    ${spare('one', '{ "derived": "two" }')},\n    ${spare('two', '{ "var": "session.name" }')}\n  },\n  "leaves": {`,
    );
    const { files, repaired } = applySafeFixes({ ...sampleFiles, 'app.json': text }, find);
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

describe('check --fix on flows without problems', () => {
  test('has nothing to do', () => {
    const { status, stdout, stderr } = runFlows('check', '--root', libraryFolder, '--fix-dry-run');
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('no problems'), '']);
  });
});

describe('check --fix', () => {
  let copy: LibraryCopy;
  /** The flows without the mistakes, and with them. */
  let right: Readonly<Record<string, string>>;
  let wrong: Readonly<Record<string, string>>;
  const slips: readonly (readonly [file: string, right: string, wrong: string])[] = [
    ['card/flow.json', '"go": "done"', '"go": "doen"'],
    ['card/flow.json', '"call": "library.order"', '"call": "library.ordr"'],
    ['card/flow.json', '"opensWhen": "hasCard"', '"opensWhen": "hasCrad"'],
    ['card/flow.json', '"ok": "@next"', '"ok": "@nxet"'],
    ['card/flow.json', '"var": "state.branch"', '"var": "state.brnach"'],
    ['card/flow.json', '"is": "isChild"', '"is": "isChlid"'],
    ['card/screens/branch.json', '"block": "opening-hours"', '"block": "opening-huors"'],
    ['card/screens/branch.json', '"ui:widget": "radios"', '"ui:widget": "radois"'],
    ['desk/flow.json', '"go": "card:reader"', '"go": "crad:reader"'],
    ['desk/flow.json', '"event": "ordered"', '"event": "orderd"'],
  ];

  beforeEach(() => {
    copy = copyLibrary();
    addDeskFlow(copy);
    right = readFlows(copy.flows);
    for (const slip of slips) copy.replace(...slip);
    wrong = readFlows(copy.flows);
  });
  afterEach(() => copy.remove());

  test('restores the files exactly, reports each fix, and then finds nothing more to fix', () => {
    const { status, stdout, stderr } = runFlows('check', copy.flows, '--fix');
    expect([status, stdout]).toEqual([0, expect.stringContaining('no problems')]);
    expect(stderr.trim().split('\n')).toHaveLength(slips.length);
    expect(stderr).toMatch(
      /card\/flow\.json:\d+:\d+ {2}fixed {2}names\/unknown-step {2}"doen" is now "done"/,
    );
    expect(readFlows(copy.flows)).toEqual(right);
    expect(runFlows('check', copy.flows, '--fix')).toMatchObject({ status: 0, stderr: '' });
  });

  test('--fix-dry-run shows the change as a patch, makes none, and judges what is there', () => {
    const { status, stdout, stderr } = runFlows('check', copy.flows, '--fix-dry-run');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^-.*"go": "doen".*\n\+.*"go": "done"/m);
    expect(stderr).toContain('would be fixed');
    expect(readFlows(copy.flows)).toEqual(wrong);
  });

  test('what cannot be repaired stays, and the exit code says so', () => {
    copy.replace('card/flow.json', '"go": "reader"', '"go": "nowhere-near"');
    const { status, stdout } = runFlows('check', copy.flows, '--fix');
    expect([status, stdout]).toEqual([1, expect.stringContaining('no step "nowhere-near"')]);
  });

  test('of single files, only those are repaired', () => {
    const { status } = runFlows('check', join(copy.flows, 'card/screens/branch.json'), '--fix');
    expect(status).toBe(0);
    expect(copy.read('card/screens/branch.json')).not.toContain('opening-huors');
    expect(copy.read('card/flow.json')).toContain('doen');
  });
});
