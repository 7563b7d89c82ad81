// Tests that scripts are escaped without changing what they mean.

import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeNonAscii } from '../../renderers/build/ascii-plugin.ts';

test.each([
  ['a string', "'Loading…'"],
  ['a character beyond the first 65,536', "'💿'"],
  ['a character after an escaped backslash', "'\\\\…'"],
  ['a character with a backslash that it does not need', "'\\…'"],
  ['a template', '`“\n”`'],
  ['a regular expression', "'a–b'.replace(/[–💿]/u, 'é')"],
  ['a name', 'const größe = 3; größe'],
])('%s means the same', (_what, code) => {
  const escaped = escapeNonAscii(code);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(escaped)).toBe(runInNewContext(code));
});
