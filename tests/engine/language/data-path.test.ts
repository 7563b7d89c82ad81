// Tests data paths: names joined by dots.

import { describe, expect, test } from 'vitest';
import {
  doPathsOverlap,
  getFirstSegment,
  getLastSegment,
  getPathPrefixes,
  getPathSegments,
  isPathWithin,
  joinPath,
  splitFirstSegment,
  splitLastSegment,
} from '../../../engine/language/index.ts';

describe('a data path', () => {
  test.each([
    ['', [], ['', ''], ['', ''], []],
    ['state', ['state'], ['state', ''], ['', 'state'], ['state']],
    [
      'state.cups',
      ['state', 'cups'],
      ['state', 'cups'],
      ['state', 'cups'],
      ['state', 'state.cups'],
    ],
    [
      'state.guest.name',
      ['state', 'guest', 'name'],
      ['state', 'guest.name'],
      ['state.guest', 'name'],
      ['state', 'state.guest', 'state.guest.name'],
    ],
    ['list.0', ['list', '0'], ['list', '0'], ['list', '0'], ['list', 'list.0']],
    ['a..b', ['a', '', 'b'], ['a', '.b'], ['a.', 'b'], ['a', 'a.', 'a..b']],
  ])('"%s" is split', (path, segments, first, last, prefixes) => {
    expect(getPathSegments(path)).toEqual(segments);
    expect(splitFirstSegment(path)).toEqual(first);
    expect(splitLastSegment(path)).toEqual(last);
    expect(getPathPrefixes(path)).toEqual(prefixes);
    expect(getFirstSegment(path)).toBe(first[0]);
    expect(getLastSegment(path)).toBe(last[1]);
  });

  test.each([
    [[], ''],
    [['state'], 'state'],
    [['state', ''], 'state'],
    [['', 'name'], 'name'],
    [['state.guest', 'name'], 'state.guest.name'],
  ])('of the parts %j is "%s"', (parts, path) => {
    expect(joinPath(...parts)).toBe(path);
  });

  test.each([
    ['state', 'state', true, true],
    ['state.guest.name', 'state.guest', true, true],
    ['state.guest', 'state.guest.name', false, true],
    ['state.guests', 'state.guest', false, false],
    ['session.guest', 'state.guest', false, false],
  ])('"%s" lies within "%s": %s, overlaps: %s', (path, around, isWithin, overlaps) => {
    expect(isPathWithin(path, around)).toBe(isWithin);
    expect(doPathsOverlap(path, around)).toBe(overlaps);
  });
});
