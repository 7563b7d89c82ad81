/** The rate limits of account operations. They are in one file, because they depend on each other. */
import type { RateLimit } from '../api/rate-limit.ts';

const quarterHourSeconds = 15 * 60;

/** Limits the logins to one account from one IP address. It leaves room for mistyped passwords. */
export const loginAccountAndCallerLimit: RateLimit = {
  name: 'login-pair',
  tries: 10,
  seconds: quarterHourSeconds,
};
/** Limits the logins to one account from all IP addresses, against distributed guessing. */
export const loginAccountLimit: RateLimit = {
  name: 'login-account',
  tries: 50,
  seconds: quarterHourSeconds,
};
/** Limits the logins of one IP address to all accounts, against credential stuffing. */
export const loginCallerLimit: RateLimit = {
  name: 'login-caller',
  tries: 300,
  seconds: quarterHourSeconds,
};
export const registerCallerLimit: RateLimit = {
  name: 'register',
  tries: 300,
  seconds: quarterHourSeconds,
};
/** Limits the reset mails to one email address. */
export const passwordResetEmailLimit: RateLimit = {
  name: 'reset-address',
  tries: 5,
  seconds: quarterHourSeconds,
};
export const resetCallerLimit: RateLimit = {
  name: 'reset-caller',
  tries: 100,
  seconds: quarterHourSeconds,
};
/** Limits the guesses of one account's reset code. */
export const resetCodeLimit: RateLimit = {
  name: 'reset-code',
  tries: 10,
  seconds: quarterHourSeconds,
};
export const googleCallerLimit: RateLimit = {
  name: 'google',
  tries: 300,
  seconds: quarterHourSeconds,
};
