import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/language/index.ts';
import {
  createFixedValue,
  createPathValue,
  getInputKind,
  type InputKind,
  readDataPath,
} from '../../studio/page/edit/call-input.ts';
import { parseTypedValue, readChoices } from '../../studio/page/edit/schema-values.ts';

describe('a value that a call sends', () => {
  it.each<readonly [Json | undefined, InputKind]>([
    [undefined, 'nothing'],
    [{ $: { var: 'state.name' } }, 'data'],
    ['green', 'fixed'],
    [0, 'fixed'],
    [false, 'fixed'],
    [null, 'computed'],
    [{ $: { cat: ['a', { var: 'state.name' }] } }, 'computed'],
    [{ $: { var: ['state.name', 'none'] } }, 'computed'],
    [{ street: { $: { var: 'state.street' } } }, 'computed'],
  ])('%j is %s', (value, kind) => {
    expect(getInputKind(value)).toBe(kind);
  });

  it('reads a path that was written before', () => {
    expect(readDataPath(createPathValue('state.name'))).toBe('state.name');
  });

  it('begins with a fixed value that the operation allows', () => {
    expect(createFixedValue({ enum: ['green', 'black'] })).toBe('green');
    expect(createFixedValue({ type: 'boolean' })).toBe(true);
    expect(createFixedValue({ type: 'string' })).toBe('');
    expect(createFixedValue(undefined)).toBe('');
  });
});

describe('a typed value', () => {
  it('is a number where the schema wants one', () => {
    expect(parseTypedValue('12', { type: 'integer' })).toBe(12);
    expect(parseTypedValue('12', { type: ['number', 'null'] })).toBe(12);
    expect(parseTypedValue('12', { type: 'string' })).toBe('12');
  });

  it('stays a text that the checker reports if it is no number', () => {
    expect(parseTypedValue('twelve', { type: 'integer' })).toBe('twelve');
    expect(parseTypedValue('', { type: 'integer' })).toBe('');
  });

  it('is chosen among the values that the schema lists', () => {
    expect(readChoices({ enum: ['a', 1, null] })).toEqual(['a', 1]);
    expect(readChoices({ type: 'string' })).toEqual([]);
  });
});
