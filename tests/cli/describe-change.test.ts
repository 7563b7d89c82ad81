import { expect, it } from 'vitest';
import { describeChange } from '../../cli/journeys/describe-change.ts';
import { findFileChanges } from '../../engine/simulate/index.ts';

const files = { 'tea/screens/about.json': '{ "title": "About tea" }' };

it.each([
  [{}, 'the file tea/screens/about.json was removed'],
  [{ 'tea/screens/about.json': '{ "title": "Tea" }' }, '"About tea" became "Tea"'],
  [
    { 'tea/screens/about.json': '{ "title": "About tea", "lead": "Hot." }' },
    '"lead" "Hot." was added',
  ],
  [
    { 'tea/screens/about.json': '{ "title": { "id": "about", "long": "About tea, and so on." } }' },
    '"About tea" became "about"',
  ],
])('%j is described as %s', (after, words) => {
  const [change] = findFileChanges(files, after).changes;
  expect(change && describeChange(change)).toBe(words);
});
