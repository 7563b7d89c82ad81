/** Tests which passwords are refused. */
import { describe, expect, test } from 'vitest';
import { checkNewPassword } from '../../sandbox/identity/password.ts';

const email = 'ada.lovelace1@kites.example';

describe('a password', () => {
  test.each(['ada.lovelace1@kites.example', 'Ada.Lovelace1', 'ada.lovelace', 'Ada.Lovelace2026!'])(
    'is like the email address: %s',
    (password) => {
      expect(() => checkNewPassword(password, email)).toThrow(
        expect.objectContaining({
          fields: { password: 'Choose a password that isn’t like your email address' },
        }),
      );
    },
  );

  test.each(['lovelace of the kites', '20262026', 'ada flew a kite'])(
    'is taken: %s',
    (password) => {
      expect(() => checkNewPassword(password, email)).not.toThrow();
    },
  );

  test('of digits is not like an address of other digits', () => {
    expect(() => checkNewPassword('73519462', '20262026@kites.example')).not.toThrow();
    expect(() => checkNewPassword('20262026', '20262026@kites.example')).toThrow();
  });
});
