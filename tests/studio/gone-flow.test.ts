// The selection of a flow that was removed moves to another one.

import { expect, test } from 'vitest';
import { isFlowGone } from '../../studio/page/shell/gone-flow.ts';

test.each([
  ['the analysis has it', 'tea', {}, ['tea'], false],
  ['it was just made', 'tea', { 'drinks/flow.json': '{ "id": "tea" }' }, [], false],
  ['its file is not JSON at the moment', 'tea', { 'tea/flow.json': '{ "id": "tea", ' }, [], false],
  ['it was removed', 'tea', { 'milk/flow.json': '{ "id": "milk" }' }, ['milk'], true],
])('a flow is gone: %s', (_, flow, files, known, gone) => {
  expect(isFlowGone(flow, files, known)).toBe(gone);
});
