// `npm run flags:real`: runs the flag service tests with Unleash's own server on a temporary
// PostgreSQL. Both stop with this program. The last line is "N passed, N failed"; exit code 2 when
// they cannot be started.

import { randomBytes } from 'node:crypto';
import { parseOrExit } from '../../../cli/launch/arguments.mjs';
import { endWithNpm } from '../../../cli/launch/end-with-npm.mjs';
import { install as installPackages } from '../../../cli/launch/install.mjs';
import { Refusal } from '../../../cli/launch/refusal.mjs';
import { run } from '../../../cli/launch/run.mjs';
import { installFlagServer, unleashVersion } from './real/install.mjs';
import { createFlags } from './real/make-flags.mjs';
import { startServer } from './real/start.mjs';

/** Time limit in milliseconds, without the installation. */
const testTimeoutMs = 10 * 60_000;

parseOrExit(
  {
    usage: 'npm run flags:real --',
    summary: 'run the tests of the flag service with the server of Unleash',
    options: {},
  },
  process.argv.slice(2),
);
endWithNpm();
const createSecret = () => randomBytes(16).toString('hex');
const apiTokens = {
  admin: `*:*.${createSecret()}`,
  frontend: `default:development.${createSecret()}`,
};

try {
  // The project's packages are installed first, because npm could remove files of the running
  // server.
  await installPackages();
  await installFlagServer();
  setTimeout(() => {
    console.error('The tests against the flag server took too long.');
    process.kill(process.pid, 'SIGTERM');
  }, testTimeoutMs).unref();
  const server = await startServer(apiTokens);
  let code = 1;
  try {
    console.log(
      `unleash-server ${unleashVersion}, ${server.database}, Node ${process.versions.node}`,
    );
    await createFlags(server.url, apiTokens);
    const tests = await run(
      process.execPath,
      ['cli/test.mjs', '--only', 'sandbox', 'tests/sandbox/flag-server'],
      {
        FLAG_SERVER_URL: `${server.url}/api/frontend`,
        FLAG_SERVER_TOKEN: apiTokens.frontend,
        FLAG_SERVER_ADMIN_TOKEN: apiTokens.admin,
      },
    );
    process.stdout.write(tests.output);
    code = tests.code;
  } finally {
    await server.end();
  }
  process.exit(code);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(2);
}
