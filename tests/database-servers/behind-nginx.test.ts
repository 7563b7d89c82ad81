// Tests two processes of the back end behind nginx, which share a PostgreSQL server through PgBouncer.

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../cli/launch/port.mjs';
import { pollUntil, sendRequestTo } from '../sandbox/support/http.ts';
import { bundleProgramForFile, type RunningProgram } from '../sandbox/support/program.ts';
import {
  callIdentity,
  fetchCaptchaToken,
  signUp,
  waitForStatus,
} from '../sandbox/support/user-actions.ts';
import { type DatabasePair, findPrograms, query, startDatabasePair } from './database-pair.ts';
import { startWebServer, type WebServer } from './nginx.ts';
import { expectPaidOnce, orderAndPay, type PaidOrder } from './order-and-pay.ts';

const founders = 4;
const ordersPerFounder = 10;
const ordersBeforeKill = 12;

const runProgram = bundleProgramForFile();
let pair: DatabasePair;
let web: WebServer;
let programs: [RunningProgram, RunningProgram];
let start = (_port: number): Promise<RunningProgram> => Promise.reject(new Error('Too early.'));
let ports: [number, number];

beforeAll(async () => {
  const folder = findPrograms();
  if (folder === null) throw new Error('These tests need PostgreSQL and PgBouncer.');
  pair = await startDatabasePair(folder);
  const first = await findFreePort(3);
  ports = [first + 1, first + 2];
  start = (port) =>
    runProgram({
      ...{ PORT: String(port), DATABASE_URL: pair.url, ACCESS_LOG: 'on' },
      ...{ TRUST_PROXY: '127.0.0.1', APP_ORIGINS: `http://127.0.0.1:${first}` },
    });
  programs = [await start(ports[0]), await start(ports[1])];
  web = await startWebServer(first, ports);
});

afterAll(async () => {
  await web?.end();
  for (const { child, ended } of programs ?? []) {
    child.kill('SIGKILL');
    await ended;
  }
  pair?.end();
});

/** Returns the lines of an access log. */
const listAnswered = ({ out }: RunningProgram) =>
  out()
    .split('\n')
    .filter((line) => line.startsWith('{'));

/** Returns the number of requests with an id that both processes have answered. */
const countAnswered = (id: string) =>
  programs.flatMap(listAnswered).filter((line) => JSON.parse(line).requestId === id).length;

const paid: PaidOrder[] = [];

test.each([0, 1] as const)(
  'process %i is killed while founders order and pay: nothing is lost, nothing is charged twice',
  async (killed) => {
    const program = programs[killed];
    const { child, ended } = program;
    const goal = paid.length + founders * ordersPerFounder;
    const killAt = paid.length + ordersBeforeKill;
    const orderAll = async (index: number) => {
      const { token } = await signUp(web, `founder${killed}${index}@example.com`);
      for (let number = 0; number < ordersPerFounder; number += 1) {
        paid.push(await orderAndPay(web, token, `Kites ${killed} ${index} ${number}`));
        if (paid.length >= killAt) child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: founders }, (_, index) => orderAll(index)));
    expect([await ended, paid.length]).toEqual([null, goal]);
    expect(listAnswered(program).length).toBeGreaterThan(10);
    // nginx passes every request on to the process that is left.
    for (let count = 0; count < 10; count += 1)
      expect((await sendRequestTo(web.address, '/readyz')).status).toBe(200);
    for (const { token, id } of paid) await waitForStatus(web, token, id, 'paid');
    await expectPaidOnce(pair.mainUrl, paid);
    programs[killed] = await start(ports[killed]);
  },
);

const path = '/services/incorporation/states';
const createRequest = (method: string, target: string, ...headers: readonly string[]) =>
  [`${method} ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n');
const hidden = createRequest('GET', path, 'Host: localhost', 'X-Request-Id: hidden');
const post = (...headers: readonly string[]) =>
  createRequest('POST', '/services/identity/logout', 'Host: localhost', ...headers);
const chunked = 'Transfer-Encoding: chunked';

/** Requests that two servers could disagree on where they end, each with the text after its headers. */
const ambiguous: Readonly<Record<string, readonly [string, string]>> = {
  'a length and chunks': [post('Content-Length: 5', chunked), `0\r\n\r\n${hidden}`],
  'chunks and a length': [post(chunked, 'Content-Length: 5'), `0\r\n\r\n${hidden}`],
  'two lengths': [post('Content-Length: 4', 'Content-Length: 0'), hidden],
  'two equal lengths': [post('Content-Length: 4', 'Content-Length: 4'), `1234${hidden}`],
  'a list of lengths': [post('Content-Length: 4, 0'), hidden],
  'a length with a sign': [post('Content-Length: +4'), hidden],
  'a hexadecimal length': [post('Content-Length: 0x4'), hidden],
  'a negative length': [post('Content-Length: -1'), hidden],
  'an encoding of another name': [post('Transfer-Encoding: xchunked'), `0\r\n\r\n${hidden}`],
  'two encodings': [post(chunked, 'Transfer-Encoding: identity'), `0\r\n\r\n${hidden}`],
  'chunks that are not the last encoding': [
    post('Transfer-Encoding: chunked, identity'),
    `0\r\n\r\n${hidden}`,
  ],
  'a tab in the encoding': [post('Transfer-Encoding:\tchunked\t', 'Content-Length: 4'), hidden],
  'a space before the colon': [post('Content-Length: 4', 'Transfer-Encoding : chunked'), hidden],
  'a folded line': [post('Content-Length: 4', 'X-Folded: a', ` ${chunked}`), hidden],
  'a line break without CR': [post(`X-Short: a\nContent-Length: ${hidden.length}`), hidden],
  'a NUL in a header': [post('Content-Length: 4', 'X-Nul: \0'), hidden],
  'a chunk with a wrong size': [post(chunked), `zz\r\n0\r\n\r\n${hidden}`],
  'a chunk with a size of 17 digits': [post(chunked), `10000000000000000\r\n${hidden}`],
  'a chunk with an extension': [post(chunked), `0;a="\r\n\r\n${hidden}"\r\n\r\n`],
  'a trailer': [post(chunked), `0\r\nContent-Length: 4\r\n\r\n${hidden}`],
  'a read with a body': [
    createRequest('GET', path, 'Host: localhost', 'Content-Length: 4'),
    hidden,
  ],
};

describe('a request that hides another one', () => {
  test.each(Object.entries(ambiguous))('by %s hides it from neither server', async (name, text) => {
    const attack = sendRaw(web.address, withId(text, name));
    const victims = Array.from({ length: 8 }, async (_, index) => {
      const id = toId(`victim-${index}-${name}`);
      const { status, headers } = await sendRequestTo(web.address, path, {
        headers: { 'x-request-id': id },
      });
      expect([status, headers['x-request-id']]).toEqual([200, id]);
      await pollUntil(async () => (countAnswered(id) === 1 ? true : undefined));
    });
    await Promise.all([attack, ...victims]);
    const id = toId(name);
    await pollUntil(async () => (web.countPassedOn(id) === countAnswered(id) ? true : undefined));
    expect(countAnswered(id)).toBeLessThan(2);
  });

  test.each(Object.entries(ambiguous))('by %s is refused by a process', async (name, text) => {
    const id = `direct-${name}`;
    const answer = await sendRaw(`http://127.0.0.1:${ports[0]}`, withId(text, id));
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
    expect(countAnswered(toId(id))).toBe(0);
  });
});

describe('a Host header with', () => {
  const evil = 'evil.example';
  test.each([
    ['another name', createRequest('GET', '/start', `Host: ${evil}`)],
    ['no name', createRequest('GET', '/start')],
    ['two names', createRequest('GET', '/start', 'Host: localhost', `Host: ${evil}`)],
    ['a list of names', createRequest('GET', '/start', `Host: localhost, ${evil}`)],
    ['a name with a user', createRequest('GET', '/start', `Host: localhost@${evil}`)],
    ['a name with a path', createRequest('GET', '/start', `Host: localhost/${evil}`)],
    [
      'a name that begins like one of ours',
      createRequest('GET', '/start', `Host: localhost.${evil}`),
    ],
    ['an address of another host', createRequest('GET', `http://${evil}/start`, 'Host: localhost')],
  ])('%s is refused', async (_, text) => {
    const answer = await sendRaw(web.address, text);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
    expect(answer).not.toContain(evil);
  });

  test('our name, and another one in the headers of proxies, does not put that one into mails', async () => {
    const { email } = await signUp(web);
    const got = await callIdentity(web, '/request-reset-user-password', {
      body: { email, app: 'onboarding' },
      headers: { 'x-forwarded-host': evil, forwarded: `host=${evil}`, 'x-host': evil },
    });
    expect(got.status).toBe(200);
    const mail = await pollUntil(async () => {
      const rows = await query(
        pair.mainUrl,
        "select link from mails where subject = 'Reset your password'",
      );
      return rows[0];
    });
    expect(mail.link).toMatch(new RegExp(`^${web.address}/auth/reset-password\\?`));
  });

  test('our name, and another caller in the header of proxies, does not evade a limit', async () => {
    const { email } = await signUp(web);
    const logIn = async (number: number) => {
      const body = { email, password: 'wrong', recaptcha_token: await fetchCaptchaToken(web) };
      const headers = { 'x-forwarded-for': `192.0.2.${number}` };
      return (await callIdentity(web, '/login', { body, headers })).status;
    };
    const statuses = [];
    for (let number = 1; number <= 11; number += 1) statuses.push(await logIn(number));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});

// helpers

/** Returns the id of a request, which the logs of nginx and of the processes have. */
const toId = (name: string) => name.replaceAll(' ', '-');

/** Gives the hidden request an id. A length that counts its characters stays right. */
function withId([head, rest]: readonly [string, string], name: string): string {
  const id = toId(name);
  const length = hidden.length + id.length - 'hidden'.length;
  return head.replace(String(hidden.length), String(length)) + rest.replace(': hidden', `: ${id}`);
}

/** Sends a text over a connection, and returns what comes back until it is closed or silent. */
function sendRaw(address: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
    let read = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (part) => {
      read += String(part);
    });
    socket.once('close', () => resolve(read)).once('error', reject);
  });
}
