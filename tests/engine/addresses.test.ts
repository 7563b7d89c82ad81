// Tests the validation of external URLs against malicious ones: our own and those of a public list.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExternalAddress, checkInternalAddress } from '../../engine/index.ts';
import { encodeAddress, hostileAddresses } from '../hostile/addresses.ts';
import { createRealProgram } from './real-flows.ts';

const program = createRealProgram();
const ownOrigin = 'http://localhost:3000';

describe('the gate for addresses to come back to', () => {
  it('lets the addresses of steps through', () => {
    expect(checkInternalAddress(program, '/start/review?x=1')).toBe('/start/review?x=1');
    expect(checkInternalAddress(program, '/auth')).toBe('/auth');
  });
  it('refuses what is no step, and what leaves', () => {
    for (const value of [
      '/nowhere',
      '/checkout/x',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/start',
      'javascript:alert(1)',
      '/start//evil',
      '',
      null,
      7,
      '/start\n',
    ]) {
      expect(checkInternalAddress(program, value), String(value)).toBeNull();
    }
  });
  it('lets no hostile address leave, raw and encoded once and twice', () => {
    for (const value of hostileAddresses
      .flatMap(encodeAddress)
      .flatMap((written) => [written, `/${written}`])) {
      const address = checkInternalAddress(program, value);
      if (address !== null) expect(new URL(address, ownOrigin).origin).toBe(ownOrigin);
      expect(checkExternalAddress(value, ['http://pay.localhost:3000'])).toBeNull();
    }
  });
  it('lets no text at all leave', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/start/${text}`),
        ),
        (text) => {
          const through = checkInternalAddress(program, text);
          return through === null || new URL(through, ownOrigin).origin === ownOrigin;
        },
      ),
      { numRuns: 2000, seed: 11 },
    );
  });
});

describe('the gate for addresses outside', () => {
  const origins = ['https://pay.example', 'http://pay.localhost:3000'];
  it('lets the listed origins through', () => {
    expect(checkExternalAddress('https://pay.example/a?b=c', origins)).toBe(
      'https://pay.example/a?b=c',
    );
    expect(checkExternalAddress('http://pay.localhost:3000/x', origins)).toBe(
      'http://pay.localhost:3000/x',
    );
  });
  it('refuses every other', () => {
    for (const value of [
      'https://pay.example.evil.example/',
      'https://user@pay.example/',
      'http://pay.example/',
      'https://pay.example:444/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/start',
      'https://pay.example\\@evil.example/',
    ]) {
      expect(checkExternalAddress(value, origins), value).toBeNull();
    }
  });
});
