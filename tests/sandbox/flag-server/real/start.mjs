// Starts the real flag server with a temporary PostgreSQL, and stops both.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../../cli/launch/port.mjs';
import { Refusal } from '../../../../cli/launch/refusal.mjs';
import { getLastLines, root } from '../../../../cli/launch/run.mjs';

const serveScript = fileURLToPath(new URL('serve.mjs', import.meta.url));
/** The time limits in milliseconds to start, including the creation of tables, and to stop. */
const timeoutsMs = { start: 3 * 60_000, end: 15_000 };

/**
 * Starts the flag server on a free port of the loopback address.
 * @param tokens API keys to create: `admin` and `frontend`
 * @returns its address, the database's name for itself, and a function that stops both
 * @throws Refusal with one sentence
 */
export async function startServer({ admin, frontend }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('bash', [join(root, '.ci', 'postgres'), process.execPath, serveScript], {
    // The server exits when its input ends, so it never outlives this program.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      // Pass only these variables, because the server reads many.
      ...pickProperties(process.env, ['PATH', 'HOME', 'TMPDIR', 'LANG']),
      ...{ HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), UNLEASH_URL: url, TZ: 'UTC' },
      ...{ INIT_ADMIN_API_TOKENS: admin, INIT_FRONTEND_API_TOKENS: frontend },
      // Disables version checks and telemetry.
      ...{ DATABASE_SSL: 'false', CHECK_VERSION: 'false', SEND_TELEMETRY: 'false' },
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  child.once('error', (error) => {
    output += error.message;
  });
  child.stdin.on('error', () => {}); // the server has ended by itself
  const end = async () => {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGTERM'), timeoutsMs.end);
    await ended;
    clearTimeout(timer);
  };
  const up = await Promise.race([isServerUp(url), ended.then(() => false)]);
  if (!up) {
    await end();
    const said = /No PostgreSQL was found.*/.exec(output)?.[0];
    throw new Refusal(said ?? `The flag server does not start here: ${getLastLines(output, 1)}`);
  }
  return { url, end, database: /^PostgreSQL \S+/m.exec(output)?.[0] };
}

// helpers

function pickProperties(from, names) {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );
}

/** Returns true if the server responds in time. */
async function isServerUp(url) {
  const until = Date.now() + timeoutsMs.start;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
