/** Tests requests that are refused before a site answers them, written to a socket as they are. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startBackEndForFile } from './support/start.ts';

const getBackEnd = startBackEndForFile();
const path = '/services/incorporation/states';
const id = 'X-Request-Id: from-a-proxy';

const refusals: Readonly<Record<string, readonly [status: number, lines: readonly string[]]>> = {
  'is no HTTP': [400, ['GET']],
  'has two hosts': [400, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Host: evil.example', id]],
  'has the same host twice': [400, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'host: localhost']],
  'names another host in its target': [
    400,
    [`GET http://evil.example${path} HTTP/1.1`, 'Host: localhost', id],
  ],
  'names another port in its target': [
    400,
    [`GET http://localhost:1${path} HTTP/1.1`, 'Host: localhost'],
  ],
  'has a user in its target': [
    400,
    [`GET http://localhost@localhost${path} HTTP/1.1`, 'Host: localhost'],
  ],
  'has a target of another protocol': [
    400,
    [`GET ftp://localhost${path} HTTP/1.1`, 'Host: localhost'],
  ],
  'has a target that is no path': [400, ['OPTIONS * HTTP/1.1', 'Host: localhost']],
  'expects what is not known': [
    417,
    [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Expect: 200-ok', id],
  ],
  'is for another host': [421, [`GET ${path} HTTP/1.1`, 'Host: evil.example', id]],
};

test.each(Object.entries(refusals))(
  'a request that %s is refused, with the headers of every response',
  async (_name, [status, lines]) => {
    const text = await sendRaw(lines);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = text.split('\r\n\r\n')[0]?.toLowerCase() ?? '';
    expect(headers).toContain('\r\nx-content-type-options: nosniff');
    expect(headers).toContain('\r\nreferrer-policy: ');
    expect(headers).toContain("\r\ncontent-security-policy: default-src 'none'");
    if (lines.includes(id)) expect(headers).toContain('\r\nx-request-id: from-a-proxy');
    else expect(headers).toMatch(/\r\nx-request-id: [\w-]+/);
    expect(text).not.toContain('Alabama');
  },
);

test('a target with the host of the request is answered as its path', async () => {
  const text = await sendRaw([`GET http://localhost${path} HTTP/1.1`, 'Host: localhost']);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toContain('Alabama');
});

test('a request that expects to be told to continue is answered', async () => {
  const text = await sendRaw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Expect: 100-continue']);
  expect(text).toMatch(/HTTP\/1\.1 200 /);
});

// helpers

/** Sends the lines of a request, and returns everything that comes back. */
function sendRaw(lines: readonly string[]): Promise<string> {
  const { port } = new URL(getBackEnd().sandbox.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let read = '';
    socket.on('data', (part) => {
      read += String(part);
    });
    socket.once('close', () => resolve(read)).once('error', reject);
  });
}
