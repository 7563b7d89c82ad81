// Creates a small project with this project's launchers. It uses real processes and fake tools, and
// no network.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The source of the server that the fake build writes. It prints that it is ready, and exits on a
 * signal.
 */
const serverSource = `
  process.on('SIGINT', () => end('SIGINT')).on('SIGTERM', () => end('SIGTERM'));
  const end = (signal) => { console.log('ended by ' + signal); process.exit(0); };
  setInterval(() => 1, 1000);
  console.log('ready');
`;

const createLockFile = (version: string) =>
  JSON.stringify({
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'small', version: '1.0.0', dependencies: { tools: 'file:tools' } },
      'node_modules/tools': { resolved: 'tools', link: true },
      tools: { version },
    },
  });

const createToolsPackage = (version: string) =>
  JSON.stringify({
    name: 'tools',
    version,
    type: 'module',
  });

const packageScripts = {
  build: 'node make.mjs',
  typecheck: 'node check.mjs types',
  lint: 'node check.mjs',
};
const stageScripts = {
  layers: 'node check.mjs',
  deadcode: 'node check.mjs',
  flows: 'node check.mjs',
};

const projectFiles: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'small',
    version: '1.0.0',
    type: 'module',
    scripts: { ...packageScripts, ...stageScripts },
    dependencies: { tools: 'file:tools' },
  }),
  'package-lock.json': createLockFile('1.0.0'),
  'tools/package.json': createToolsPackage('1.0.0'),
  'check.mjs':
    "if (process.env.BAD_TYPES && process.argv[2]) { console.log('wrong type'); process.exit(1); }",
  'make.mjs': `
    import { mkdirSync, writeFileSync } from 'node:fs';
    if (process.env.SLOW_BUILD) { writeFileSync('build.pid', String(process.pid)); setInterval(() => 1, 1000); await new Promise(() => 1); }
    if (process.env.BAD_BUILD) { console.log('a flow is broken'); process.exit(1); }
    mkdirSync('dist/app', { recursive: true });
    mkdirSync('dist/server', { recursive: true });
    writeFileSync('dist/app/index.html', '');
    writeFileSync('dist/server/main.js', ${JSON.stringify(serverSource)});
  `,
  'flows/app.json': '{}',
};

export interface FinishedProcess {
  readonly code: number | null;
  readonly out: readonly string[];
  readonly err: string;
}

/** A copy of the small project with its launchers. */
export interface SmallProject {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Changes the versions of its packages, like a new lock file. */
  release(version: string): void;
  /** Runs a launcher and waits until it has finished. */
  run(launcher: string, args?: readonly string[], env?: Record<string, string>): FinishedProcess;
  /** Starts a launcher, and waits until it prints a line with a text, or exits. */
  begin(launcher: string, until: string, env?: Record<string, string>): Promise<StartedProcess>;
  end(): void;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Sends a signal and waits for the exit. */
  stop(signal: NodeJS.Signals): Promise<FinishedProcess>;
}

export function createSmallProject(): SmallProject {
  const folder = mkdtempSync(join(tmpdir(), 'small-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  for (const [path, text] of Object.entries(projectFiles)) write(path, text);
  for (const path of ['cli/start.mjs', 'cli/test.mjs', 'cli/launch'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  const environment = createEnvironment(folder);
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');

  return {
    folder,
    write,
    release(version) {
      write('package-lock.json', createLockFile(version));
      write('tools/package.json', createToolsPackage(version));
    },
    run(launcher, args = [], env = {}) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join('cli', `${launcher}.mjs`), ...args],
        { cwd: folder, encoding: 'utf8', env: { ...environment, ...env }, timeout: 60_000 },
      );
      return { code: status, out: lines(stdout), err: stderr };
    },
    async begin(launcher, until, env = {}) {
      const child = spawn(process.execPath, [join('cli', `${launcher}.mjs`)], {
        cwd: folder,
        env: { ...environment, ...env },
      });
      let [out, err] = ['', ''];
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const reached = new Promise<void>((resolve) => {
        child.stdout.on('data', (text) => {
          out += text;
          if (out.includes(until)) resolve();
        });
      });
      child.stderr.on('data', (text) => {
        err += text;
      });
      await Promise.race([ended, reached]);
      return {
        child,
        async stop(signal) {
          child.kill(signal);
          return { code: await ended, out: lines(out), err };
        },
      };
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

// helpers

/** Returns environment variables with which only Node, npm, git and a shell are found. */
function createEnvironment(folder: string): Record<string, string> {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, 'node'));
  for (const name of ['npm', 'sh', 'git']) symlinkSync(findProgram(name), join(programs, name));
  return { PATH: programs, HOME: join(folder, 'home'), PORT: '0', npm_config_offline: 'true' };
}

function findProgram(name: string): string {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((each) => join(each, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no ${name} here`);
  return realpathSync(found);
}
