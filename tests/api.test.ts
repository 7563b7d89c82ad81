// Tests the names that the engine exports. They are a stable public API, so a change must be
// deliberate.

import { expect, it } from 'vitest';
import * as engine from '../engine/index.ts';

it('the engine has these names and no others', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'answerFormats',
    'checkExternalAddress',
    'checkInternalAddress',
    'createSession',
    'createView',
    'digestText',
    'draftInputsEntry',
    'fillPlaceholders',
    'flowStorageEntry',
    'formatValue',
    'getSourceText',
    'mergeChanges',
    'parseMessage',
    'parseProduct',
    'resolveAddress',
    'transition',
    'unloadedRoutes',
  ]);
});
