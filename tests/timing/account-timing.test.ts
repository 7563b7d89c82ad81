// Compares how long the answers for known and unknown accounts take, by the ranks of 200 samples of each (Mann-Whitney U).
// A few slow samples do not change ranks much. The back end is a process of its own, because work in the process of the
// test would delay the end of a sample. Depends on time, so it has a stage of its own: npm test -- --only timing

import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMedian } from '../../tools/median.ts';
import { createRandom } from '../../tools/random.ts';
import { sendRequestTo, type TestResponse } from '../sandbox/support/http.ts';
import { bundleProgramForFile, type RunningProgram } from '../sandbox/support/program.ts';
import { createRegistrationBody } from '../sandbox/support/user-actions.ts';

const samples = 200;

/** Samples that are not counted, because the first ones load and compile code. */
const warmUp = 20;

/** A larger score comes about by chance in one of 10,000 comparisons. */
const maxScore = 3.9;

const kinds = ['known', 'unknown'] as const;

const runProgram = bundleProgramForFile();
let program: RunningProgram;
let address = '';

beforeAll(async () => {
  program = await runProgram({ DATA_FOLDER: 'memory', TRUST_PROXY: '127.0.0.1' });
  address = /http:\S+/.exec(program.out())?.[0] ?? '';
});

afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
});

const password = 'not the password';

/** The requests. Each prepares what it needs and returns a function that sends it. */
const requests = {
  'a login': (email: string) => callIdentity('/login', { email, password }),
  'a reset of the password': (email: string) =>
    callIdentity('/request-reset-user-password', { email, app: 'onboarding' }),
  'a link of the dashboard': (email: string) => sendForm({ email, by: 'link' }),
  'a login of the dashboard': (email: string) => sendForm({ email, password }),
};

test.each(Object.entries(requests))(
  '%s takes as long for an unknown account as for a known one',
  async (name, prepare) => {
    const domain = `${name.replaceAll(' ', '-')}.example`;
    const times = { known: [] as number[], unknown: [] as number[] };
    const random = createRandom(7);
    for (let number = 0; number < samples + warmUp; number += 1) {
      // Each address is new, as in an attack that asks for many addresses once.
      const emails = { known: `known-${number}@${domain}`, unknown: `other-${number}@${domain}` };
      const signUp = await callIdentity('/register', createRegistrationBody(emails.known));
      expect((await signUp()).status).toBe(201);
      await waitForWork();
      for (const kind of random() < 0.5 ? kinds : kinds.toReversed()) {
        const send = await prepare(emails[kind]);
        const begin = performance.now();
        const { status } = await send();
        const time = performance.now() - begin;
        expect([200, 401]).toContain(status);
        if (number >= warmUp) times[kind].push(time);
        await waitForWork();
      }
    }
    const medians = kinds.map((kind) => `${kind}: ${getMedian(times[kind]).toFixed(2)} ms`);
    const score = getRankScore(times.known, times.unknown);
    expect(Math.abs(score), medians.join(', ')).toBeLessThan(maxScore);
    // A difference would not be lost in the noise of this computer.
    const more = getMedian(times.known) / 3;
    const slower = times.known.map((time) => time + more);
    expect(getRankScore(slower, times.unknown), medians.join(', ')).toBeGreaterThan(maxScore);
  },
);

test('the comparison finds a difference of 0.5 ms in 5 ms, and none in equal times', () => {
  const random = createRandom(3);
  const createTime = () => 5 + random() + (random() < 0.05 ? 20 : 0);
  const createTimes = (more: number) => Array.from({ length: samples }, () => createTime() + more);
  expect(Math.abs(getRankScore(createTimes(0), createTimes(0.5)))).toBeGreaterThan(maxScore);
  expect(Math.abs(getRankScore(createTimes(0), createTimes(0)))).toBeLessThan(maxScore);
});

// helpers

type Send = () => Promise<TestResponse>;

let callers = 0;

/** Returns the headers of a caller that no limit has counted before. */
function nameCaller(): Record<string, string> {
  callers += 1;
  return { 'x-forwarded-for': `10.0.${Math.floor(callers / 250)}.${callers % 250}` };
}

/** Prepares a request to the service of accounts, with a token of the captcha. */
async function callIdentity(path: string, input: object): Promise<Send> {
  const { json } = await sendRequestTo(address, '/services/captcha/token');
  const isReset = path.includes('reset');
  const body = isReset ? input : { ...input, recaptcha_token: json.token };
  const headers = nameCaller();
  return () => sendRequestTo(address, `/services/identity${path}`, { body, headers });
}

/** Prepares a form of the dashboard. */
async function sendForm(form: Readonly<Record<string, string>>): Promise<Send> {
  const headers = nameCaller();
  const sent = { host: 'dashboard.localhost', form: { ...form, to: '/' }, headers };
  return () => sendRequestTo(address, '/sign-in', sent);
}

/**
 * Waits until the work after a response has ended, so that it does not delay the next sample. The embedded database
 * runs one statement at a time, and no work has as many statements as this asks for.
 */
async function waitForWork(): Promise<void> {
  await setTimeout(5);
  for (let count = 0; count < 10; count += 1) await sendRequestTo(address, '/readyz');
}

/** Returns the standard score of the rank sum of the first list among both: near 0 for times of the same distribution. */
function getRankScore(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((time) => ({ time, isFirst: true })),
    ...second.map((time) => ({ time, isFirst: false })),
  ].sort((one, other) => one.time - other.time);
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const expected = (first.length * (all.length + 1)) / 2;
  return (rankSum - expected) / Math.sqrt((expected * second.length) / 6);
}
