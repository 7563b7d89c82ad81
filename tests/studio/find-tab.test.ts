import { expect, it } from 'vitest';
import { findTab } from '../../studio/page/shell/find-tab.ts';

const tabs = ['map', 'edit', 'new'];

it.each([
  ['map', 'ArrowRight', 'edit'],
  ['new', 'ArrowRight', 'map'],
  ['map', 'ArrowLeft', 'new'],
  ['edit', 'Home', 'map'],
  ['edit', 'End', 'new'],
  ['edit', 'a', null],
])('from %s, %s moves to %s', (from, key, to) => {
  expect(findTab(tabs, from, key)).toBe(to);
});
