/** Tests the release of a site: its settings with their faults, its pages, and the files for servers. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../hosting/release/settings.ts';
import { writeSite } from '../../hosting/release/write-site.ts';
import { projectRoot } from '../cli/run-flows.ts';

const product = {
  config: { properties: { origin: {}, shops: { type: 'array' }, variant: { type: 'string' } } },
  origins: ['shops'],
  services: { tea: 'services/tea', captcha: 'services/captcha' },
};
const complete = {
  services: 'https://api.example.com/',
  config: { shops: ['https://shop.example.com'], variant: 'green' },
};

const read = (changes: object) =>
  readSettings(JSON.stringify({ ...complete, ...changes }), product);

describe('settings', () => {
  test('one address for all services is that of a gateway, which keeps their paths', () => {
    expect(read({})).toEqual({
      settings: {
        hosts: {
          'services/tea': 'https://api.example.com/services/tea',
          'services/captcha': 'https://api.example.com/services/captcha',
        },
        config: complete.config,
      },
    });
  });

  test('an address of each service replaces the start of its paths', () => {
    const services = { tea: 'https://tea.example.com', captcha: 'http://localhost:3000/captcha/' };
    expect(read({ services })).toMatchObject({
      settings: {
        hosts: {
          'services/tea': 'https://tea.example.com',
          'services/captcha': 'http://localhost:3000/captcha',
        },
      },
    });
  });

  const { shops } = complete.config;
  test.each([
    [
      { services: undefined },
      /^services is missing; write one address for all, or one for each of tea, captcha\.$/,
    ],
    [
      { services: 'http://api.example.com' },
      /^services is "http:.+"; write an address that begins with https:\/\/\.$/,
    ],
    [{ services: 5 }, /^services is 5; write an address/],
    [{ services: 'https://me:secret@api.example.com' }, /without a user, a query or a fragment\.$/],
    [{ services: { tea: 'https://tea.example.com' } }, /^services\.captcha is missing;/],
    [
      { services: { tea: 'https://a.b', captcha: 'https://a.b', cofee: 'https://a.b' } },
      /^services\.cofee is not a setting; there are tea, captcha\.$/,
    ],
    [{ config: [] }, /^config is not an object\.$/],
    [{ config: { variant: 'green' } }, /^config\.shops is missing; write an origin/],
    [{ config: { shops: [] } }, /^config\.shops is missing;/],
    [
      { config: { shops: ['https://shop.example.com/pay'] } },
      /^config\.shops is "https:.+\/pay"; write an origin, without a path\.$/,
    ],
    [{ config: { shops, variant: 5 } }, /^config\.variant must be string\.$/],
    [{ config: { shops, varient: 'green' } }, /^config\.varient is not a setting;/],
    [{ integrations: { chats: {} } }, /^integrations\.chats is not a setting;/],
    [{ servces: 'https://api.example.com' }, /^servces is not a setting;/],
  ])('%j is one sentence', (changes, sentence) => {
    expect(read(changes)).toEqual({ faults: [expect.stringMatching(sentence)] });
  });

  test.each(['', '[]', '{'])('the text %j is no object', (text) => {
    expect(readSettings(text, product)).toEqual({ faults: ['The file is not a JSON object.'] });
  });
});

describe('the programs', () => {
  const run = (...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const release = ['cli/launch/program.mjs', 'hosting/release/main.ts'];
  const realFlags = ['tests/sandbox/flag-server/run.mjs'];

  test.each([
    [release, ['--setings', 'a.json'], /^There is no option "--setings"\. Try: npm run release /],
    [release, ['a.json'], /^The argument "a\.json" is not expected\./],
    [release, [], /^Name the settings: npm run release -- --settings <file>$/],
    [release, ['--settings', 'missing.json'], /^There is no file "missing\.json"\.$/],
    [realFlags, ['--quick'], /^There is no option "--quick"\. Try: npm run flags:real /],
  ])('%j with %j ends with code 2 and one sentence', (program, words, sentence) => {
    const { status, stdout, stderr } = run(...program, ...words);
    expect({ status, stdout, stderr: stderr.trim() }).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: expect.stringMatching(sentence),
    });
    expect(stderr.trim()).not.toContain('\n');
  });

  test.each([
    [release, 'Usage: npm run release --\n'],
    [realFlags, 'Usage: npm run flags:real --\n'],
  ])('%j prints its help', (program, start) => {
    const { status, stdout } = run(...program, '--help');
    expect([status, stdout.startsWith(start)]).toEqual([0, true]);
  });
});

describe('a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const built = join(folder, 'built');
  const site = join(folder, 'site');
  const found = read({});
  if (!('settings' in found)) throw new Error('The settings have faults.');
  const readSite = (name: string) => readFileSync(join(site, name), 'utf8');

  test('has pages with their configuration and policy, and files for servers', () => {
    const page =
      '<!doctype html><head><meta charset="utf-8" /><!--config--></head><script>1</script>';
    writeFiles(built, { 'index.html': page });
    expect(writeSite(built, site, found.settings)).toBeUndefined();
    const written = readSite('public/index.html');
    expect(written).toContain('"services":{"services/tea":"https://api.example.com/services/tea"');
    expect(written).toMatch(
      /^<!doctype html><head><meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*connect-src 'self' https:\/\/api\.example\.com;/,
    );
    expect(written).toContain("'sha256-");
    expect(written).not.toContain('frame-ancestors');
    const compressed = readFileSync(join(site, 'public/index.html.gz'));
    expect(gunzipSync(compressed).toString('utf8')).toBe(written);
    for (const name of ['nginx.conf', 'Caddyfile', 'public/_headers'])
      expect(readSite(name)).toMatch(/content-security-policy:? "?frame-ancestors 'none'/);
  });

  test.each([
    ['nginx.conf', /^location [^{]*\{[^}]*\}/gm, 4],
    ['Caddyfile', /^header @[^{]*\{[^}]*\}/gm, 2],
    ['public/_headers', /^\/\*\n(?: {2}.*\n)+/gm, 1],
  ])('tells browsers to use HTTPS for a year in each part of %s', (name, pattern, count) => {
    const parts = readSite(name).match(pattern) ?? [];
    expect(parts).toHaveLength(count);
    for (const part of parts)
      expect(part).toMatch(
        /\bstrict-transport-security:? "?max-age=31536000; includeSubDomains"?(?: always;)?\n/,
      );
  });

  test('replaces the site before, but nothing else', () => {
    expect(writeSite(built, site, found.settings)).toBeUndefined();
    expect(writeSite(built, folder, found.settings)).toMatch(/name an empty folder\.$/);
  });
});

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
