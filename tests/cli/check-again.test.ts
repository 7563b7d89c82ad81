// Checking again after a save takes over what did not change; it finds what checking anew finds.

import { expect, test } from 'vitest';
import { flowsFolder, servicesBeside } from '../../cli/commands/project.ts';
import { readCatalog, readFlows } from '../../cli/load.ts';
import { chooseMutants } from '../../cli/mutate/choose.ts';
import { mutated } from '../../cli/mutate/judge.ts';
import { createWorld } from '../../cli/mutate/world.ts';
import { checkProduct } from '../../engine/check/index.ts';
import { parseProduct } from '../../engine/index.ts';

/** File, what stands in it, and what stands there instead. */
const edits = [
  ['app.json', '"NewState"', '"NewStates"'],
  ['app.json', '"llc"', '"llcs"'],
  ['app.json', '"agentIntro"', '"agentIntros"'],
  ['app.json', '"mailroom":', '"mailrooms":'],
  ['shared/bundles.json', '"title"', '"titles"'],
  ['shared/states.json', '"slug"', '"slugs"'],
  ['agent-change/flow.json', '"orderType": "ChangeOfAgent"', '"orderType": 7'],
  ['onboarding/flow.json', '"into": "order"', '"into": "company"'],
] as const;

test('after each of many saves, the same is found as anew', () => {
  const catalog = readCatalog(servicesBeside(flowsFolder));
  const files = Object.fromEntries(
    Object.entries(readFlows(flowsFolder)).filter(([file]) => !file.endsWith('/journeys.json')),
  );
  const base = parseProduct(files);
  const mutants = chooseMutants(files, createWorld(base, catalog), 60, 7);
  let before = base;
  let faults = 0;
  for (const mutant of mutants) {
    const saved = mutated(files, mutant);
    before = parseProduct(saved, before);
    const found = checkProduct(before, catalog);
    expect(found, mutant.kind.name).toEqual(checkProduct(parseProduct(saved), catalog));
    faults += found.length;
  }
  expect(faults).toBeGreaterThan(40);
});

test('what flows have in common changes, and what is found in each of them with it', () => {
  const catalog = readCatalog(servicesBeside(flowsFolder));
  const files = readFlows(flowsFolder);
  const base = parseProduct(files);
  let elsewhere = 0;
  for (const [file, from, to] of edits) {
    const text = files[file] ?? '';
    expect(text, file).toContain(from);
    const saved = { ...files, [file]: text.replaceAll(from, to) };
    const found = checkProduct(parseProduct(saved, base), catalog);
    expect(found, `${file}: ${to}`).toEqual(checkProduct(parseProduct(saved), catalog));
    elsewhere += found.filter((problem) => problem.file !== file).length;
  }
  expect(elsewhere).toBeGreaterThan(10);
});

test('what is as it was is the same object', () => {
  const files = readFlows(flowsFolder);
  const base = parseProduct(files);
  const again = parseProduct({ ...files, 'boi/flow.json': `${files['boi/flow.json']} ` }, base);
  const same = Object.entries(again.product?.flows ?? {}).filter(
    ([id, flow]) => flow === base.product?.flows[id],
  );
  expect(same.length).toBe(Object.keys(base.product?.flows ?? {}).length - 1);
  expect(again.product?.app).toBe(base.product?.app);
});
