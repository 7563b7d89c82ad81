// Starts nginx in front of two back ends, with the configuration in docs/operating.md.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/launch/run.mjs';
import { pollUntil, sendRequestTo } from '../sandbox/support/http.ts';

/** A running nginx. */
export interface WebServer {
  readonly address: string;
  /** Returns how many requests with an id nginx has forwarded to a back end. */
  countPassedOn(id: string): number;
  end(): Promise<void>;
}

/**
 * Starts nginx.
 * @param port the port that it listens on
 * @param ports those of the two back ends
 */
export async function startWebServer(
  port: number,
  ports: readonly [number, number],
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-nginx-'));
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, described = ''] = /```nginx\n(.+?)\n```/s.exec(page) ?? [];
  const real = { 3000: port, 3001: ports[0], 3002: ports[1] };
  const servers = described.replaceAll(
    /127\.0\.0\.1:(300\d)/g,
    (_, name: keyof typeof real) => `127.0.0.1:${real[name]}`,
  );
  writeFileSync(join(folder, 'server.conf'), createConfiguration(servers));
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', folder, '-c', 'server.conf', '-e', 'error.log'],
    { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: 'inherit' },
  );
  const ended = new Promise<void>((resolve, reject) =>
    child.once('exit', () => resolve()).once('error', reject),
  );
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([
    ended.then(() => Promise.reject(new Error('nginx ended.'))),
    pollUntil(() => sendRequestTo(address, '/healthz').catch(() => undefined)),
  ]);
  return {
    address,
    countPassedOn: (id) =>
      readFileSync(join(folder, 'passed-on.log'), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(`${id} `) && !line.endsWith(' -')).length,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// helpers

/** Returns the whole configuration. nginx runs without rights and writes into its folder. */
function createConfiguration(servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temporary_${name};`,
  );
  return `daemon off;
pid nginx.pid;
events {}
http {
  log_format passed_on '$http_x_request_id $upstream_addr';
  access_log passed-on.log passed_on;
  ${temporary.join('\n  ')}
  ${servers}
}
`;
}
