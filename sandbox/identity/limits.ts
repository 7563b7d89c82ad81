/** The rate limits of account operations, kept together because they depend on each other. */
import type { Limit } from '../api/rate-limit.ts';

const quarter = 15 * 60;

/** Limits one caller at one account. It allows for mistyped passwords. */
export const loginPair: Limit = { name: 'login-pair', tries: 10, seconds: quarter };
/** Limits all callers at one account, against distributed guessing. */
export const loginAccount: Limit = { name: 'login-account', tries: 50, seconds: quarter };
/** One caller at all accounts: credential stuffing. */
export const loginCaller: Limit = { name: 'login-caller', tries: 300, seconds: quarter };
export const registerCaller: Limit = { name: 'register', tries: 300, seconds: quarter };
/** Mails to one address. */
export const resetAddress: Limit = { name: 'reset-address', tries: 5, seconds: quarter };
export const resetCaller: Limit = { name: 'reset-caller', tries: 100, seconds: quarter };
/** Guesses at one account's reset code. */
export const resetCode: Limit = { name: 'reset-code', tries: 10, seconds: quarter };
export const googleCaller: Limit = { name: 'google', tries: 300, seconds: quarter };
