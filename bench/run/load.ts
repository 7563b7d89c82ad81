// Measures how many requests the built back end answers: pages, reads and writes at 1 to 256 connections, on the embedded
// database and, if DATABASE_URL is set, on PostgreSQL. `npm run bench:load`; --minutes 10 instead holds 64 connections for
// ten minutes and shows the memory.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { findFreePort } from '../../cli/launch/port.mjs';
import { root } from '../../cli/launch/run.mjs';
import { formatTable } from './table.ts';

const connectionCounts = [1, 8, 64, 256];
const secondsPerRun = 5;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;
const { values } = parseOrExit(
  {
    usage: 'npm run bench:load --',
    summary: 'measure requests per second to the built back end at 1 to 256 connections',
    options: {
      minutes: {
        takes: 'N',
        about: 'hold 64 connections for so long instead, and show the memory',
      },
    },
  },
  process.argv.slice(2),
);
const minutes = values.minutes === undefined ? null : Number(values.minutes);
if (minutes !== null && !(minutes > 0)) {
  console.error(`--minutes is "${values.minutes}". Set it to a number above 0.`);
  process.exit(2);
}

/** An account creates 60 orders an hour at most. Enough of them that concurrent writes seldom change the same one. */
const orderCount = 50;

/** A back end in a process of its own, with a signed-in account and its orders. */
interface RunningServer {
  readonly address: string;
  readonly child: ChildProcess;
  readonly token: string;
  readonly orderIds: readonly string[];
}

/** A kind of request and its input. */
interface RequestKind {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'PUT';
  readonly body?: string;
  /** True if each request changes the next order of the account. */
  readonly changesOrder?: boolean;
}

const order = {
  company: {
    ...{ companyType: 'llc', registrationState: 'delaware', industry: 'Retail' },
    ...{ businessName: 'Kites', businessNameEnding: 'LLC', checkNameStep: true },
  },
  user: null,
};
const requestKinds: readonly RequestKind[] = [
  { name: 'page', path: '/start/type' },
  { name: 'read', path: '/services/incorporation/site/user/orders' },
  {
    ...{ name: 'write', path: '/services/incorporation/site/order' },
    ...{ method: 'PUT', body: JSON.stringify(order), changesOrder: true },
  },
];
const databases = [
  { name: 'embedded', env: { DATABASE_URL: '', DATA_FOLDER: 'memory' } },
  ...(process.env.DATABASE_URL
    ? [{ name: 'PostgreSQL', env: { DATABASE_URL: process.env.DATABASE_URL } }]
    : []),
];
for (const { name, env } of databases) {
  const server = await startServer(env);
  try {
    console.log(`\n${name}\n`);
    console.log(minutes === null ? await measure(server) : await hold(server, minutes));
  } finally {
    server.child.kill('SIGTERM');
  }
}

// helpers

/** Returns a table of requests by kind and number of connections. */
async function measure(server: RunningServer): Promise<string> {
  const rows: string[][] = [];
  for (const kind of requestKinds)
    for (const connections of connectionCounts) {
      const [busyBefore, begun] = [readBusySeconds(server), performance.now()];
      const result = await send(server, kind, connections, secondsPerRun);
      const busy = (readBusySeconds(server) - busyBefore) / ((performance.now() - begun) / 1000);
      rows.push([
        ...[kind.name, String(connections), result.requests.average.toFixed(0)],
        ...[`${result.latency.p50} ms`, `${result.latency.p99} ms`],
        ...[`${(busy * 100).toFixed(0)} %`, `${readMegabytes(server)} MB`],
        String(result.non2xx + result.errors + result.timeouts),
      ]);
    }
  const head = [
    'request',
    'connections',
    'requests/s',
    'p50',
    'p99',
    'processor',
    'memory',
    'failed',
  ];
  return formatTable(head, rows);
}

/** Returns a table of the memory in each minute under a load of reads and writes. */
async function hold(server: RunningServer, minutes: number): Promise<string> {
  const rows: string[][] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const results = await Promise.all(
      requestKinds.slice(1).map((kind) => send(server, kind, 32, 60)),
    );
    const sum = (read: (result: autocannon.Result) => number) =>
      results.reduce((total, result) => total + read(result), 0);
    const failed = sum(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts);
    const total = sum(({ requests }) => requests.average).toFixed(0);
    rows.push([String(minute), total, `${readMegabytes(server)} MB`, String(failed)]);
  }
  return formatTable(['minute', 'requests/s', 'memory', 'failed'], rows);
}

function send(
  { address, token, orderIds }: RunningServer,
  { path, method = 'GET', body, changesOrder = false }: RequestKind,
  connections: number,
  duration: number,
): Promise<autocannon.Result> {
  let count = 0;
  const getOrderHeader = () => ({ 'x-external-order-id': orderIds[count++ % orderIds.length] });
  return autocannon({
    ...{ url: `${address}${path}`, method, connections, duration, headers: getHeaders(token) },
    ...(body === undefined ? {} : { body }),
    ...(changesOrder
      ? {
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                headers: { ...request.headers, ...getOrderHeader() },
              }),
            },
          ],
        }
      : {}),
  });
}

function getHeaders(token: string) {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, ...env, PORT: port },
  });
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new Error('The server has ended. Run "npm run build" first.')));
  });
  const address = `http://localhost:${port}`;
  try {
    const token = await signUp(address);
    return { address, child, token, orderIds: await createOrders(address, token) };
  } catch (cause) {
    child.kill('SIGTERM');
    throw cause;
  }
}

/** Creates orders one after the other. Returns their ids. */
async function createOrders(address: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < orderCount) {
    const response = await fetch(`${address}/services/incorporation/site/order`, {
      ...{ method: 'PUT', body: JSON.stringify(order), headers: getHeaders(token) },
    });
    if (response.status !== 200) throw new Error(await response.text());
    ids.push(((await response.json()) as { externalId: string }).externalId);
  }
  return ids;
}

/** Signs up, because writes without an account are limited. */
async function signUp(address: string): Promise<string> {
  const captcha = await fetch(`${address}/services/captcha/token`);
  const { token } = (await captcha.json()) as { token: string };
  const body = {
    ...{ firstName: 'Ada', lastName: 'Founder', email: `${randomUUID()}@example.com` },
    ...{ password: 'correct horse battery', recaptcha_token: token },
    ...{ analyticsData: {}, trackingData: {}, referralId: null },
  };
  const response = await fetch(`${address}/services/identity/register`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** Returns the processor time of a server in seconds. */
function readBusySeconds({ child }: RunningServer): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // The name of the program, in parentheses, can have spaces. The times are the fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function readMegabytes({ child }: RunningServer): string {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}
