// Tests the launchers of `npm start` and `npm test` as processes in a small project.

import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSmallProject, type SmallProject } from './launch/small-project.ts';

let smallProject: SmallProject;

describe('start', () => {
  beforeAll(() => {
    smallProject = createSmallProject();
  });
  afterAll(() => smallProject.end());
  const whatItSays = async () => {
    const { code, out, err } = await (await smallProject.begin('start', 'ready')).stop('SIGTERM');
    return [...out, ...(err === '' ? [] : [err]), code];
  };

  test('installs and builds what is missing, and nothing the second time', async () => {
    expect(await whatItSays()).toEqual([
      'Installing…',
      'Building…',
      'ready',
      'ended by SIGTERM',
      0,
    ]);
    expect(await whatItSays()).toEqual(['ready', 'ended by SIGTERM', 0]);
  });

  test.each(['changed', 'added', 'removed'])('builds again when a source is %s', async (how) => {
    await whatItSays();
    if (how === 'removed') rmSync(join(smallProject.folder, 'flows/added.json'));
    else smallProject.write(`flows/${how === 'added' ? 'added' : 'app'}.json`, `"${how}"`);
    expect(await whatItSays()).toEqual(['Building…', 'ready', 'ended by SIGTERM', 0]);
    expect(await whatItSays()).toEqual(['ready', 'ended by SIGTERM', 0]);
  });

  test('installs again when the lock file names other versions, not when it is only written anew', async () => {
    smallProject.release('1.0.1');
    expect((await whatItSays())[0]).toBe('Installing…');
    const lock = readFileSync(join(smallProject.folder, 'package-lock.json'), 'utf8');
    smallProject.write('package-lock.json', `${lock}\n`);
    expect((await whatItSays())[0]).toBe('Building…');
  });

  test('takes what npm itself has installed for installed', async () => {
    rmSync(join(smallProject.folder, 'node_modules/.charter-lock'));
    expect(await whatItSays()).toEqual(['ready', 'ended by SIGTERM', 0]);
  });

  test('ends on Ctrl-C', async () => {
    const { code, out } = await (await smallProject.begin('start', 'ready')).stop('SIGINT');
    expect([code, out.at(-1)]).toEqual([0, 'ended by SIGINT']);
  });

  test('ends what it runs when it is ended while building', async () => {
    smallProject.write('flows/app.json', '"slow"');
    const begun = await smallProject.begin('start', 'Building…', { SLOW_BUILD: '1' });
    const note = join(smallProject.folder, 'build.pid');
    await vi.waitFor(() => expect(readFileSync(note, 'utf8')).not.toBe(''), { timeout: 20_000 });
    const builder = Number(readFileSync(note, 'utf8'));
    expect(isProcessRunning(builder)).toBe(true);
    const { code } = await begun.stop('SIGTERM');
    expect(code).toBe(143);
    await vi.waitFor(() => expect(isProcessRunning(builder)).toBe(false), { timeout: 20_000 });
    expect((await whatItSays())[0]).toBe('Building…');
  });

  test('a build that fails: what it printed, one sentence, no stack, and another try the next time', () => {
    smallProject.write('flows/app.json', '"bad"');
    for (const _ of ['once', 'again']) {
      const { code, out, err } = smallProject.run('start', [], { BAD_BUILD: '1' });
      expect([code, out]).toEqual([1, ['Building…']]);
      expect(err).toMatch(/a flow is broken\n[\s\S]*The build failed\.\n$/);
      expect(err).not.toMatch(/^ +at /m);
    }
  });

  test('packages that cannot be installed: what npm printed, and one sentence', () => {
    smallProject.release('1.0.2');
    smallProject.write(
      'package-lock.json',
      '{ "name": "small", "lockfileVersion": 3, "packages": {} }',
    );
    rmSync(join(smallProject.folder, 'node_modules'), { recursive: true });
    const { code, out, err } = smallProject.run('start');
    expect([code, out]).toEqual([1, ['Installing…']]);
    expect(err).toMatch(/npm error [\s\S]*\nThe packages could not be installed\.\n$/);
    expect(err).not.toMatch(/^ +at /m);
  });

  test('a port in use is reported at once', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = other.address();
    const port = typeof taken === 'object' && taken ? taken.port : 0;
    const { code, out, err } = smallProject.run('start', [], { PORT: String(port) });
    other.close();
    expect([code, out]).toEqual([1, []]);
    expect(err).toMatch(new RegExp(`^Port ${port} is taken by another program; .*\\n$`));
  });

  test.each(['18.20.8', '20.18.3'])('Node %s is too old, which one sentence says', (version) => {
    const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
    for (const launcher of ['start', 'test']) {
      const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` };
      const { code, out, err } = smallProject.run(launcher, [], env);
      expect([code, out]).toEqual([1, []]);
      expect(err).toBe(`Charter needs Node 20.19 or newer; this is ${version}.\n`);
    }
  });
});

// helpers

function isProcessRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
