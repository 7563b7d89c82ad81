// Tests addresses: parsing them, finding their steps, and validating external ones.

import { describe, expect, test } from 'vitest';
import type { Json, Route } from '../../../engine/index.ts';
import {
  checkExternalAddress,
  checkInternalAddress,
  formatAddress,
  formatRoutePath,
  matchRoute,
  parseAddress,
  pickPathParams,
  resolveAddress,
} from '../../../engine/runtime/address.ts';
import { program } from './product.ts';

describe('the parts of an address', () => {
  test.each<readonly [address: string, path: string, query: Record<string, string>]>([
    ['/', '/', {}],
    ['/.//', '/', {}],
    ['/?x=1', '/', { x: '1' }],
    ['/kite/send', '/kite/send', {}],
    ['/kite/send/', '/kite/send', {}],
    ['/kite/send///', '/kite/send', {}],
    ['/kite/send/?x=1', '/kite/send', { x: '1' }],
    ['/kite/send?x=1&y=a%20b', '/kite/send', { x: '1', y: 'a b' }],
    ['/kite/send?x=1&x=2', '/kite/send', { x: '2' }],
    ['/kite/./send', '/kite/send', {}],
    ['/kite/help/../send', '/kite/send', {}],
    ['/kite/help/a%2Fb', '/kite/help/a%2Fb', {}],
    ['/kite/send#part', '/kite/send', {}],
  ])('%s', (address, path, query) => {
    expect(parseAddress(address)).toEqual({ path, query });
  });

  test.each<readonly [query: Record<string, string>, address: string]>([
    [{}, '/kite'],
    [{ x: '1' }, '/kite?x=1'],
    [{ x: '', y: 'a b' }, '/kite?x=&y=a+b'],
  ])('a path with the query %j', (query, address) => {
    expect(formatAddress('/kite', query)).toBe(address);
  });
});

describe('the step of an address', () => {
  test.each<readonly [address: string, flow: string | null, step: string | null]>([
    ['/kite/send', 'kite', 'send'],
    ['/kite/send/?x=1', 'kite', 'send'],
    ['/kite', 'kite', null],
    ['/kite/help', 'kite', 'help'],
    ['/kite/help/wind', 'kite', 'topic'],
    ['/kite/help/%E0%A4%A', null, null],
    ['/kite/help/wind/more', null, null],
    ['/kite/form', 'kite', 'shape'],
    ['/site', null, null],
    ['/nowhere', null, null],
  ])('%s', (address, flow, step) => {
    expect(resolveAddress(program.routes, address)).toEqual({ flow, step });
  });

  test('has the values of its parameters, decoded', () => {
    expect(matchRoute(program.routes, '/kite/help/a%2Fb')).toMatchObject({
      route: { flow: 'kite', step: 'topic' },
      params: { topic: 'a/b' },
    });
    expect(matchRoute(program.routes, '/kite/send')?.params).toEqual({});
  });

  test('is found by a fixed part before a parameter, also where the rest only fits the parameter', () => {
    const routes: readonly Route[] = [
      { pattern: '/a/b/c', flow: 'a', step: 'fixed' },
      { pattern: '/a/:x/d', flow: 'a', step: 'open' },
      { pattern: '/a/:x/:y', flow: 'a', step: 'both' },
    ];
    const found = ['/a/b/c', '/a/b/d', '/a/b/e', '/a/b'].map(
      (path) => matchRoute(routes, path)?.route.step,
    );
    expect(found).toEqual(['fixed', 'open', 'both', undefined]);
    expect(matchRoute(routes, '/a/b/e')?.params).toEqual({ x: 'b', y: 'e' });
  });
});

describe('the path of a step', () => {
  test.each<readonly [step: string | null, params: Record<string, string>, path: string]>([
    ['send', {}, '/kite/send'],
    ['shape', {}, '/kite/shape'],
    [null, {}, '/kite'],
    ['topic', { topic: 'wind' }, '/kite/help/wind'],
    ['topic', { topic: 'a/b c' }, '/kite/help/a%2Fb%20c'],
  ])('%s with %j', (step, params, path) => {
    expect(formatRoutePath(program, 'kite', step, params)).toBe(path);
  });

  test('takes the parameters that it has, out of more', () => {
    expect(pickPathParams(program, 'kite', 'topic', { topic: 'wind', other: 'x' })).toEqual({
      topic: 'wind',
    });
    expect(pickPathParams(program, 'kite', 'send', { topic: 'wind' })).toEqual({});
  });

  test('names what is missing', () => {
    const missing = 'The address /kite/help/:topic needs a value for "topic".';
    expect(() => formatRoutePath(program, 'kite', 'topic', {})).toThrow(missing);
    expect(() => pickPathParams(program, 'kite', 'topic', {})).toThrow(missing);
    expect(() => formatRoutePath(program, 'kite', 'roof', {})).toThrow(
      'There is no address for kite:roof.',
    );
    expect(() => formatRoutePath(program, 'roof', null, {})).toThrow(
      'There is no address for roof:.',
    );
  });
});

describe('an address to come back to', () => {
  const long = (length: number) => `/kite?x=${'a'.repeat(length - '/kite?x='.length)}`;

  test.each<readonly [value: string, address: string]>([
    ['/kite', '/kite'],
    ['/kite/send?x=1', '/kite/send?x=1'],
    ['/kite/send#part', '/kite/send'],
    ['/kite/help/wind', '/kite/help/wind'],
    ['/kite/help/a%20b', '/kite/help/a%20b'],
    ['/kite/send?to=//x', '/kite/send?to=//x'],
    [long(2000), long(2000)],
  ])('may be %s', (value, address) => {
    expect(checkInternalAddress(program, value)).toBe(address);
  });

  test.each<readonly [title: string, value: unknown]>([
    ['no text', 7],
    ['absent', undefined],
    ['too long', long(2001)],
    ['without a slash at its start', 'kite/send'],
    ['a whole address', 'https://application.invalid/kite'],
    ['on another host', '//application.invalid/kite/send'],
    ['on another host after a dot', '/.//evil.example/kite'],
    ['a path with an empty segment', '/kite//send'],
    ['a path with an empty segment at a parameter', '/kite/help//'],
    ['the address of an exit', '/site'],
    ['an unknown address', '/nowhere'],
    ['one with a backslash', '/kite/send?x=\\'],
    ['one with a space', '/kite/send?x= '],
    ['one with a line break', '/kite/send\n'],
    ['one with a tab', '/ki\tte/send'],
    ['one with a control character', '/kite/send?x=\u0001'],
    ['one with a delete character', '/kite/send?x=\u007f'],
  ])('is not %s', (_, value) => {
    expect(checkInternalAddress(program, value)).toBeNull();
  });
});

describe('an address outside', () => {
  const hosts = ['localhost', 'pay.localhost', '127.0.0.1', '[::1]'];
  const origins = [
    'https://pay.example',
    'http://plain.example',
    'ftp://pay.example',
    ...hosts.map((host) => `http://${host}:3000`),
  ];

  test.each(['https://pay.example/a?b=c#d', ...hosts.map((host) => `http://${host}:3000/x`)])(
    'may be %s',
    (address) => {
      expect(checkExternalAddress(address, origins)).toBe(address);
    },
  );

  test('is written in full', () => {
    expect(checkExternalAddress('https://PAY.example', origins)).toBe('https://pay.example/');
  });

  test.each<readonly [title: string, value: unknown, list: Json | undefined]>([
    ['no text', ['https://pay.example/'], origins],
    ['on an origin that is not listed', 'https://other.example/', origins],
    ['on a listed host with another port', 'https://pay.example:444/', origins],
    ['with a user name', 'https://ann@pay.example/', origins],
    ['with a password', 'https://:secret@pay.example/', origins],
    ['with a hidden character', 'https://pay.example/\\', origins],
    ['without https on a listed host', 'http://plain.example/', origins],
    ['of another protocol', 'ftp://pay.example/', origins],
    ['a path', '/kite', origins],
    ['listed nowhere', 'https://pay.example/', undefined],
    ['part of a text that is no list', 'https://pay.example/', 'https://pay.example'],
  ])('is not %s', (_, value, list) => {
    expect(checkExternalAddress(value, list)).toBeNull();
  });
});
