// Tests that each command on the pages about deploying, operating and security is executed by a test or by CI.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

const readFile = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const pages = ['deploying', 'operating', 'security'].map((name) => readFile(`docs/${name}.md`));
const { scripts } = JSON.parse(readFile('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The file that executes each command, and a text of it. Tests of the database read their commands from the page. */
const executedBy: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'npm start': ['e2e/support/servers.ts', 'cli/start.mjs'],
  'npm test': ['.ci/run', 'add npm test'],
  'npm test -- --only timing': ['.github/workflows/ci.yml', 'npm test -- --only timing'],
  'npm test -- --only container': ['.github/workflows/ci.yml', 'npm test -- --only container'],
  'npm test -- --only database-servers': [
    '.github/workflows/ci.yml',
    'npm test -- --only database-servers',
  ],
  'bash .ci/postgres bash .ci/pgbouncer npm test -- --only sandbox': [
    '.github/workflows/ci.yml',
    'bash .ci/postgres bash .ci/pgbouncer npm test -- --only sandbox',
  ],
  'npm run build': ['cli/launch/test-runners.mjs', 'await build();'],
  'npm run release': ['e2e/hosted/serve-site.ts', "'release', '--', '--settings'"],
  'npm run release -- --settings production.json': [
    'e2e/hosted/serve-site.ts',
    "'release', '--', '--settings'",
  ],
  'npm run e2e:hosted': ['cli/launch/stages.mjs', 'e2e/hosted.config.ts'],
  'npm audit': ['.github/workflows/ci.yml', 'npm audit --omit=dev'],
  'npm sbom --sbom-format cyclonedx --omit dev': [
    '.github/workflows/ci.yml',
    'npm sbom --sbom-format cyclonedx --omit dev',
  ],
  'pg_dump --format=custom --file=charter.dump "$DATABASE_URL"': [
    'tests/database-servers/backup.test.ts',
    'run(dump, ',
  ],
  'pg_restore --no-owner --dbname="$DATABASE_URL" charter.dump': [
    'tests/database-servers/backup.test.ts',
    'run(restore, ',
  ],
  'cp -r .data charter-backup': ['tests/database-servers/backup.test.ts', "['-c', copy]"],
};

/** Commands that no test executes: a container engine, a measurement, and a list from outside. */
const notExecuted = [
  'docker build -t charter .',
  'docker run --rm --read-only -v charter-data:/data -p 127.0.0.1:3000:3000 charter',
  'bash .ci/postgres npm run bench:load',
  'PUBLIC_LISTS=<folder> npm run e2e -- e2e/hostile-',
];

test('every command is executed by a test or by CI, except for those that need more', () => {
  expect([...new Set(pages.flatMap(listCommands))].sort()).toEqual(
    [...Object.keys(executedBy), ...notExecuted].sort(),
  );
});

test.each(Object.entries(executedBy))('%s is executed', (_, [file, text]) => {
  expect(readFile(file)).toContain(text);
});

test('every script in a command exists', () => {
  const named = [...Object.keys(executedBy), ...notExecuted].flatMap((command) =>
    [...command.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

/** Returns the lines of shell blocks, and the commands inside of paragraphs. */
function listCommands(page: string): readonly string[] {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim());
  const words = page.matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|bash|docker) [^`]+)`/g);
  return [
    ...blocks.flatMap((text) => text.split('\n')),
    ...[...words].map(([, text = '']) => text),
  ];
}
