// Tests the code with which generated modules create their data.

import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createParseExpression } from '../../renderers/build/code-text.ts';
import { createLazyRecord } from '../../renderers/build/lazy-record.ts';

test.each([
  ['typographic characters', 'It’s “Loading…” – 💿 ñ'],
  ['a backslash before one', 'a\\’b'],
  ['line separators', 'a\u2028b\u2029c'],
  ['markup', '</script><!--'],
])('%s stay the same, in ASCII', (_what, text) => {
  const value = { [text]: [text] };
  const code = createParseExpression(value);
  expect(code).toMatch(/^[\0-\x7f]+$/);
  expect(JSON.stringify(runInNewContext(code))).toBe(JSON.stringify(value));
  // The text that the browser keeps is ASCII too.
  const json: string = runInNewContext(code.replace(/^JSON\.parse/, ''));
  expect(json).toMatch(/^[\0-\x7f]+$/);
});

test('values of a lazy record are created once, when they are first read', () => {
  const tea = vi.fn(() => ({ name: 'Assam' }));
  const cake = vi.fn(() => ({ name: 'Scone' }));
  const record = createLazyRecord({ tea, cake });
  expect(Object.keys(record)).toEqual(['tea', 'cake']);
  expect(tea).not.toHaveBeenCalled();
  expect(record.tea).toBe(record.tea);
  expect(record.tea).toEqual({ name: 'Assam' });
  expect(tea).toHaveBeenCalledOnce();
  expect(cake).not.toHaveBeenCalled();
});

test('a lazy record has its own names only', () => {
  const record = createLazyRecord({ ['__proto__']: () => ({ name: 'Assam' }) });
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  expect(Object.getOwnPropertyDescriptor(record, '__proto__')?.get?.()).toEqual({ name: 'Assam' });
});
