// Tests that the page loads again after a module visibly failed to load, as soon as that can help.

import { expect, it, vi } from 'vitest';
import { loadModule } from '../../renderers/load-module.ts';

const cause = new Error('There is no such file.');
const fail = () => Promise.reject(cause);
const succeed = () => Promise.resolve('tea');

it('a first failure is handed on', async () => {
  const page = createPage();
  await expect(loadModule(page, succeed, false)).resolves.toBe('tea');
  await expect(loadModule(page, fail, false)).rejects.toBe(cause);
  expect(page.reload).not.toHaveBeenCalled();
});

it('a module that loads at the second attempt is used', async () => {
  const page = createPage();
  await expect(loadModule(page, succeed, true)).resolves.toBe('tea');
  expect(page.reload).not.toHaveBeenCalled();
});

it('a second failure loads the page again', async () => {
  const page = createPage();
  void loadModule(page, fail, true);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
});

it('a second failure is handed on while the server does not answer', async () => {
  const page = createPage(() => Promise.reject(new Error('offline')));
  await expect(loadModule(page, fail, true)).rejects.toBe(cause);
  expect(page.reload).not.toHaveBeenCalled();
});

// helpers

function createPage(ping = () => Promise.resolve()) {
  return { ping, reload: vi.fn() };
}
