// The engine's door: its names are a promise, so a change to them is made on purpose.

import { expect, it } from 'vitest';
import * as engine from '../engine/index.ts';

it('the engine has these names and no others', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'asWritten',
    'createSession',
    'formatValue',
    'insideAddress',
    'outsideAddress',
    'parseProduct',
    'placeOf',
    'transition',
    'viewOf',
  ]);
});
