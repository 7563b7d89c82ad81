// Tests renamed steps: addresses and draft inputs of the former id belong to the current step.

import { expect, test, vi } from 'vitest';
import { checkInternalAddress, parseProduct, resolveAddress } from '../../engine/index.ts';
import { editFile, findStep, sampleWithoutMate } from './diff-support.ts';
import { createPendingSession } from './session-support.ts';

const editedFiles = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
  Object.assign(findStep(flow, 'about'), {
    path: 'about/:leaf',
    formerIds: ['leaves/:leaf', '/old/:leaf'],
  });
  findStep(flow, 'kind').on = {};
  findStep(flow, 'order').redirect = [];
  flow.steps.push({ id: 'note', offPath: true, formerIds: ['remark'] });
  flow.steps.push({ id: 'note-on', path: 'note/:leaf', offPath: true, screen: 'note' });
});

const noteSchema = {
  title: 'A note',
  form: {
    bind: null,
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string', title: 'Text' },
        secret: { type: 'string', title: 'Secret', 'x-sensitive': true },
      },
    },
  },
};

async function openSession(address: string, kept: Map<string, string> = new Map()) {
  const { product } = parseProduct({
    ...editedFiles,
    'tea/screens/note.json': JSON.stringify(noteSchema),
  });
  if (!product) throw new Error('The files cannot be parsed.');
  const session = createPendingSession(product, kept);
  session.enter(address);
  await vi.waitFor(() => expect(session.state.snapshot.step).not.toBeNull());
  return { session, product, kept };
}

test.each([
  ['/tea/leaves/oolong?x=1', '/tea/about/oolong?x=1'],
  ['/old/oolong', '/tea/about/oolong'],
  ['/tea/remark', '/tea/note'],
])('%s leads to %s', async (former, present) => {
  const { session } = await openSession(former);
  expect(session.state.snapshot.address).toBe(present);
});

test('a former address is a place to come back to, and means the step as it is now', async () => {
  const { product } = await openSession('/tea/note');
  expect(checkInternalAddress(product, '/tea/remark')).toBe('/tea/remark');
  expect(resolveAddress(product.routes, '/tea/remark')).toEqual({ flow: 'tea', step: 'note' });
});

test('what was typed on the step under its former id is there', async () => {
  const kept = new Map([['local typed:tea', '{"tea:remark":{"text":"two sugars"}}']]);
  const { session } = await openSession('/tea/note', kept);
  expect(session.state.view.form?.data).toEqual({ text: 'two sugars' });
});

test('what is typed now goes before what was typed then', async () => {
  const typed = '{"tea:remark":{"text":"old"},"tea:note":{"text":"new"}}';
  const { session } = await openSession('/tea/note', new Map([['local typed:tea', typed]]));
  expect(session.state.view.form?.data).toEqual({ text: 'new' });
});

test('a secret that was typed is not kept, also where the address has parameters', async () => {
  for (const address of ['/tea/note', '/tea/note/oolong']) {
    const { session, kept } = await openSession(address);
    session.saveDraftInputs({ text: 'two sugars', secret: 'hush' });
    expect(kept.get('local typed:tea'), address).toContain('two sugars');
    expect(kept.get('local typed:tea'), address).not.toContain('hush');
  }
});
