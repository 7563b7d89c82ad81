// Tests the parts that connect the application to the browser: configuration, storage, chunks.

import { describe, expect, it } from 'vitest';
import { createBrowserStore } from '../../renderers/browser-store.ts';
import { createFlowDirectory } from '../../renderers/directory.ts';
import { createFlowChunks, type FlowChunk } from '../../renderers/flow-chunks.ts';
import { readConfig } from '../../renderers/read-config.ts';

describe('the configuration', () => {
  const page = (text: string | null) => {
    const made = document.implementation.createHTMLDocument();
    if (text !== null) {
      const element = made.createElement('script');
      element.type = 'application/json';
      element.id = 'config';
      element.textContent = text;
      made.body.append(element);
    }
    return made;
  };

  it('is read from its element', () => {
    expect(readConfig(page('{"variant":"short"}'))).toEqual({ variant: 'short' });
  });

  it.each([null, '', 'null', '[]', '"text"', '{broken'])(
    'is empty when the page carries %j',
    (text) => {
      expect(readConfig(page(text))).toEqual({});
    },
  );
});

describe('the store', () => {
  it('keeps in the storage asked for, and takes out on null', () => {
    const store = createBrowserStore(window);
    expect(store.write('local', 'a', '1')).toBe(true);
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', null]);
    expect(store.read('local', 'a')).toBe('1');
    expect(store.write('local', 'a', null)).toBe(true);
    expect(store.read('local', 'a')).toBeNull();
    expect([store.write('memory', 'a', '1'), store.read('memory', 'a')]).toEqual([true, null]);
  });

  it('never throws: blocked storage reads as empty and reports failed writes', () => {
    const forbidden = Object.defineProperty({}, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }) as Window;
    const store = createBrowserStore(forbidden);
    expect(store.read('local', 'a')).toBeNull();
    expect(store.write('local', 'a', '1')).toBe(false);
  });
});

describe('chunks', () => {
  const chunk = {
    flow: { id: 'start' },
    validators: { type: {} },
    stateMismatches: () => [],
    contracts: { operations: { 'tea.find': {} }, loadChecks: async () => ({}) },
  } as unknown as FlowChunk;

  const noFile = async () => Promise.reject(new Error('There is no file.'));
  const { loadFlow } = createFlowDirectory(
    async () => ({ routes: [], open: { start: async () => chunk } }),
    null,
    noFile,
  );

  it('of the flow of a page are loaded without the directory', async () => {
    const own = createFlowDirectory(
      noFile,
      { files: { start: '/flow.js' }, routes: [] },
      async (file) => [file],
    );
    expect(await own.loadFlow('start')).toEqual(['/flow.js']);
    await expect(own.loadFlow('other')).rejects.toThrow('There is no file.');
    await expect(own.loadRoutes()).rejects.toThrow('There is no file.');
  });

  it('are opened by name, and their validators kept', async () => {
    const opened: FlowChunk[] = [];
    const chunks = createFlowChunks(loadFlow, (each) => opened.push(each));
    expect(chunks.getValidators('start')).toEqual({});
    const { flow, stateMismatches, contracts } = chunk;
    const { operations } = contracts;
    expect(await chunks.open('start')).toEqual({ flow, stateMismatches, operations });
    expect(chunks.getValidators('start')).toBe(chunk.validators);
    expect(opened).toEqual([chunk]);
  });

  it.each(['unknown', 'constructor', '__proto__'])('of the name %s there is none', async (name) => {
    await expect(loadFlow(name)).rejects.toThrow(name);
  });
});
