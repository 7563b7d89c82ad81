// Tests that an incremental check after a save has the same findings as a full check.

import { expect, test } from 'vitest';
import { flowsFolder, getServicesFolder } from '../../cli/commands/project.ts';
import { readCatalog, readFlows } from '../../cli/load.ts';
import { parseProduct } from '../../engine/index.ts';
import type { OperationContract } from '../../engine/lint/catalog.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { isJourneyFile } from '../../engine/simulate/index.ts';
import { chooseMutants } from '../../tools/mutate/choose-mutants.ts';
import { applyMutant } from '../../tools/mutate/evaluate.ts';
import { createMutationContext } from '../../tools/mutate/mutation-context.ts';

/** Edits of flow files: file, old text, new text. */
const fileEdits = [
  ['app.json', '"NewState"', '"NewStates"'],
  ['app.json', '"mailroom":', '"mailrooms":'],
  ['app.json', '"var": "session.token"', '"var": "session.returnTo"'],
  ['shared/states.json', '"slug"', '"slugs"'],
  ['shared/states.json', '"slug": "ohio"', '"slug": "ohia"'],
  ['agent-change/flow.json', '"orderType": "ChangeOfAgent"', '"orderType": 7'],
  ['onboarding/flow.json', '"var": "query.order"', '"var": "query.orders"'],
  ['agent-account/flow.json', '"id": "register-company"', '"id": "register-firm"'],
  ['auth/flow.json', '"id": "login"', '"id": "log-in"'],
  ['auth/flow.json', '"path": "/auth"', '"path": "/access"'],
  [
    'agent-add-state/flow.json',
    '"enum": ["change", "expand", "hire"]',
    '"enum": ["change", "hire"]',
  ],
  ['agent-add-state/flow.json', '"when": { "!=": [', '"when": { "==": ['],
  ['accounting/flow.json', '"var": "query.bought"', '"var": "query.brought"'],
] as const;

/** Mutations of an operation's contract. */
const contractMutations: readonly ((contract: OperationContract) => OperationContract)[] = [
  ({ charges: _, ...contract }) => contract,
  (contract) => ({ ...contract, confirms: [] }),
  (contract) => ({ ...contract, session: 'needed', idempotent: true }),
  (contract) => ({ ...contract, results: {} }),
  (contract) => ({ ...contract, required: Object.keys(contract.input) }),
];

test('after each of many saves, the same is found as anew', () => {
  const catalog = readCatalog(getServicesFolder(flowsFolder));
  const files = Object.fromEntries(
    Object.entries(readFlows(flowsFolder)).filter(([file]) => !isJourneyFile(file)),
  );
  const base = parseProduct(files);
  const mutants = chooseMutants(files, createMutationContext(base, catalog), 14, 7);
  let before = base;
  let faults = 0;
  for (const mutant of mutants) {
    const saved = applyMutant(files, mutant);
    before = parseProduct(saved, before);
    const found = checkProduct(before, catalog);
    expect(found, mutant.kind.name).toEqual(checkProduct(parseProduct(saved), catalog));
    faults += found.length;
  }
  expect(faults).toBeGreaterThan(10);
});

test('an edit of what others look at changes what is found in them', () => {
  const catalog = readCatalog(getServicesFolder(flowsFolder));
  const files = readFlows(flowsFolder);
  const base = parseProduct(files);
  const found = checkProduct(base, catalog);
  let before = base;
  let elsewhere = 0;
  for (const [file, from, to] of fileEdits) {
    const text = files[file] ?? '';
    expect(text, file).toContain(from);
    const saved = { ...files, [file]: text.replaceAll(from, to) };
    before = parseProduct(saved, before);
    const problems = checkProduct(before, catalog);
    expect(problems, `${file}: ${to}`).toEqual(checkProduct(parseProduct(saved), catalog));
    elsewhere += problems.filter((problem) => problem.file !== file).length;
  }
  expect(elsewhere).toBeGreaterThan(40);
  expect(checkProduct(parseProduct(files, before), catalog)).toEqual(found);
});

test('other services change what is found in the same flows', () => {
  const catalog = readCatalog(getServicesFolder(flowsFolder));
  const files = readFlows(flowsFolder);
  const base = parseProduct(files);
  const found = checkProduct(base, catalog);
  for (const change of contractMutations) {
    const operations = Object.fromEntries(
      Object.entries(catalog.operations).map(([name, each]) => [name, change(each)]),
    );
    const changed = checkProduct(base, { ...catalog, operations });
    expect(changed).toEqual(checkProduct(parseProduct(files), { ...catalog, operations }));
    expect(changed.length).toBeGreaterThan(found.length);
  }
  expect(checkProduct(base, catalog)).toEqual(found);
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
