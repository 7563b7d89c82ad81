// The access to the studio: one browser, from its own page.

import { expect, it } from 'vitest';
import { createAccess } from '../../studio/server/access.ts';

const origin = 'http://localhost:3100';
const open = () => {
  const access = createAccess(origin, 'studio-3100');
  return { access, token: access.exchange(access.key) };
};
const request = (token: string | null, changes: object = {}) => ({
  host: 'localhost:3100',
  origin,
  method: 'POST',
  cookie: `other=1; studio-3100=${token}`,
  ...changes,
});

it('gives the key away once', () => {
  const { access, token } = open();
  expect(token).not.toBeNull();
  expect(access.exchange(access.key)).toBeNull();
  expect(createAccess(origin, 'studio-3100').exchange('guess')).toBeNull();
});

it('allows requests of its own page', () => {
  const { access, token } = open();
  expect(access.allows(request(token))).toBe(true);
  expect(access.allows(request(token, { method: 'GET', origin: undefined }))).toBe(true);
});

it.each([
  ['without the cookie', { cookie: undefined }],
  ['with another cookie', { cookie: 'studio-3100=x' }],
  ['with a cookie whose name only ends the same', { cookie: 'x-studio-3100=x' }],
  ['from another origin', { origin: 'http://attacker.example' }],
  ['from the origin of the preview', { origin: 'http://localhost:3101' }],
  ['without an origin', { origin: undefined }],
  ['to another host, as after DNS rebinding', { host: 'attacker.example:3100' }],
])('refuses requests %s', (_, changes) => {
  const { access, token } = open();
  expect(access.allows(request(token, changes))).toBe(false);
});
