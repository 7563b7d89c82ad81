// Tests that the chunk of a flow has the names of the operations that it calls, and the application has its own.

import { expect, test } from 'vitest';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { createBrowserApp } from '../../renderers/build/built-parts.ts';
import { selectOperationNames } from '../../renderers/build/select-operation-names.ts';
import { projectRoot } from '../cli/run-flows.ts';

const { product } = readProduct(getProject(projectRoot));
const names = product.app.texts.operations;

test('the application has the names of its own operations alone', () => {
  const own = Object.keys(createBrowserApp(product.app).texts.operations ?? {});
  expect(own).toContain('open');
  expect(own).toContain('identity.logout');
  expect(own.length).toBeLessThan(10);
});

test.each(Object.keys(product.flows))('%s has the name of each operation that it calls', (id) => {
  const flow = product.flows[id] ?? {};
  const called = [...JSON.stringify(flow).matchAll(/"call":"([^"]+)"/g)].map(
    ([, call = '']) => call,
  );
  const { open: _, ...selected } = selectOperationNames(names, flow);
  expect(called.filter((call) => names?.[call] && !selected[call])).toEqual([]);
  expect(Object.keys(selected).filter((name) => !called.includes(name))).toEqual([]);
});
