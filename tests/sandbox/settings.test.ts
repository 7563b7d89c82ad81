/** Tests that each wrong setting of the back end is one sentence, and that the pages list every setting. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../sandbox/read-options.ts';
import { StartError } from '../../sandbox/start-error.ts';
import { projectRoot } from '../cli/run-flows.ts';

const flags = { FLAGS_URL: 'https://flags.example/api', FLAGS_KEY: 'k' };
const monitoring = { MONITORING_APPLICATION: 'a', MONITORING_TOKEN: 't' };

const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ PORT: 'http' }, 'PORT is "http"; set it to a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536"; set it to a number from 0 to 65535.'],
  [
    { HOST: 'http://localhost' },
    'HOST is "http://localhost"; set it to an IP address or a host name, such as 0.0.0.0.',
  ],
  [
    { DATABASE_URL: 'mysql://me:hidden@db/charter' },
    'DATABASE_URL is no address of PostgreSQL; set it to one, such as postgres://user@localhost/charter.',
  ],
  [
    { DATABASE_URL: 'me:hidden@db' },
    'DATABASE_URL is no address of PostgreSQL; set it to one, such as postgres://user@localhost/charter.',
  ],
  [
    { TRUST_PROXY: 'nginx' },
    'TRUST_PROXY has "nginx"; set it to IP addresses or ranges, such as 10.0.0.0/8.',
  ],
  [
    { TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' },
    'TRUST_PROXY has "10.0.0.0/33"; set it to IP addresses or ranges, such as 10.0.0.0/8.',
  ],
  [
    { APP_ORIGINS: 'https://app.example.com/' },
    'APP_ORIGINS has "https://app.example.com/"; set it to origins, such as https://app.example.com.',
  ],
  [
    { APP_ORIGINS: 'ftp://app.example.com' },
    'APP_ORIGINS has "ftp://app.example.com"; set it to origins, such as https://app.example.com.',
  ],
  [
    { MARKETING_ORIGIN: 'www.example.com' },
    'MARKETING_ORIGIN is "www.example.com"; set it to an origin, such as https://www.example.com.',
  ],
  [{ ACCESS_LOG: 'true' }, 'ACCESS_LOG is "true"; set it to "on", or unset it.'],
  [{ SITES: 'hosts' }, 'SITES is "hosts"; set it to "ports", or unset it.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is "localhost:4318"; set it to an address, such as http://localhost:4318.',
  ],
  [{ INTEGRATIONS: 'on' }, 'INTEGRATIONS is "on"; set it to "sandbox", or unset it.'],
  [
    { FLAGS_URL: 'https://flags.example/api' },
    'FLAGS_URL needs FLAGS_KEY; set it, or unset FLAGS_URL.',
  ],
  [{ FLAGS_KEY: 'k' }, 'FLAGS_KEY needs FLAGS_URL; set it, or unset FLAGS_KEY.'],
  [{ FLAGS_REFRESH: '5' }, 'FLAGS_REFRESH needs FLAGS_URL; set it, or unset FLAGS_REFRESH.'],
  [{ ...flags, FLAGS_URL: 'nowhere' }, 'FLAGS_URL is "nowhere"; set it to a URL.'],
  [{ ...flags, FLAGS_URL: 'javascript:1' }, 'FLAGS_URL is "javascript:1"; set it to a URL.'],
  [{ ...flags, FLAGS_REFRESH: 'soon' }, 'FLAGS_REFRESH is "soon"; set it to a number.'],
  [{ ...flags, FLAGS_POST: 'yes' }, 'FLAGS_POST is "yes"; set it to "1", or unset it.'],
  [
    { ANALYTICS_CDN: 'https://cdn.example' },
    'ANALYTICS_CDN needs ANALYTICS_KEY; set it, or unset ANALYTICS_CDN.',
  ],
  [{ ANALYTICS_KEY: 'k', ANALYTICS_CDN: 'cdn' }, 'ANALYTICS_CDN is "cdn"; set it to a URL.'],
  [
    { ANALYTICS_KEY: 'k', ANALYTICS_API: 'https://api.example/v1' },
    'ANALYTICS_API is "https://api.example/v1"; set it to a host with a path, such as api.example.com/v1.',
  ],
  [
    { ANALYTICS_KEY: 'k', ANALYTICS_BATCH: 'on' },
    'ANALYTICS_BATCH is "on"; set it to "1", or unset it.',
  ],
  [
    { MONITORING_APPLICATION: 'a' },
    'MONITORING_APPLICATION needs MONITORING_TOKEN; set it, or unset MONITORING_APPLICATION.',
  ],
  [
    { MONITORING_TOKEN: 't' },
    'MONITORING_TOKEN needs MONITORING_APPLICATION; set it, or unset MONITORING_TOKEN.',
  ],
  [
    { ...monitoring, MONITORING_SITE: 'https://datadoghq.eu' },
    'MONITORING_SITE is "https://datadoghq.eu"; set it to a host, such as datadoghq.eu.',
  ],
  [
    { ...monitoring, MONITORING_SESSIONS: '101' },
    'MONITORING_SESSIONS is "101"; set it to a number from 0 to 100.',
  ],
  [
    { ...monitoring, MONITORING_REPLAYS: 'all' },
    'MONITORING_REPLAYS is "all"; set it to a number from 0 to 100.',
  ],
  [
    { ...monitoring, MONITORING_AGENT_SESSIONS: '-1' },
    'MONITORING_AGENT_SESSIONS is "-1"; set it to a number from 0 to 100.',
  ],
  [
    { CHAT_FIRST_URL: 'https://chat.example' },
    'CHAT_FIRST_URL needs CHAT_FIRST_TOKEN; set it, or unset CHAT_FIRST_URL.',
  ],
  [{ CHAT_FIRST_TOKEN: 't', CHAT_FIRST_URL: 'chat' }, 'CHAT_FIRST_URL is "chat"; set it to a URL.'],
  [{ ATTRIBUTION: 'on' }, 'ATTRIBUTION is "on"; set it to "1", or unset it.'],
  [
    { ATTRIBUTION_DOMAIN: 'example.com' },
    'ATTRIBUTION_DOMAIN needs ATTRIBUTION; set it, or unset ATTRIBUTION_DOMAIN.',
  ],
  [
    { ATTRIBUTION: '1', AFFILIATE_URL: 'https://a.example' },
    'AFFILIATE_URL needs AFFILIATE_ENTERPRISE; set it, or unset AFFILIATE_URL.',
  ],
  [
    { ATTRIBUTION: '1', AFFILIATE_ENTERPRISE: 'e' },
    'AFFILIATE_ENTERPRISE needs AFFILIATE_URL; set it, or unset AFFILIATE_ENTERPRISE.',
  ],
  [
    { AFFILIATE_URL: 'https://a.example', AFFILIATE_ENTERPRISE: 'e' },
    'AFFILIATE_URL needs ATTRIBUTION; set it, or unset AFFILIATE_URL.',
  ],
];

test.each(wrong)('%j is one sentence', (env, sentence) => {
  expect(() => readOptions(env)).toThrow(new StartError(sentence));
});

test.each<Readonly<Record<string, string>>>([
  { DATABASE_URL: 'postgres:///charter?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://me:secret@db:5432/charter' },
  { HOST: '0.0.0.0' },
  { HOST: '::1' },
  { TRUST_PROXY: '127.0.0.1, ::1/128' },
  { MARKETING_ORIGIN: 'https://www.example.com' },
  { ...flags, FLAGS_REFRESH: '0', FLAGS_POST: '1' },
  { ANALYTICS_KEY: 'k', ANALYTICS_API: 'api.example.com:8080/v1' },
  { ...monitoring, MONITORING_SITE: 'datadoghq.eu', MONITORING_REPLAYS: '100' },
  { ATTRIBUTION: '1', AFFILIATE_URL: 'https://a.example', AFFILIATE_ENTERPRISE: 'e' },
  { PORT: '', DATABASE_URL: '', INTEGRATIONS: '', SITES: '', FLAGS_URL: '', ATTRIBUTION: '' },
])('%j is accepted', (env) => {
  expect(() => readOptions(env)).not.toThrow();
});

describe('the pages', () => {
  /** Settings that may have any text. */
  const anyText = [
    ...['ANALYTICS_KEY', 'CHAT_ALLOW', 'CHAT_FIRST_TOKEN', 'CHAT_SECOND_ID', 'DATA_FOLDER'],
    ...['INTERNAL_DOMAIN', 'VARIANT'],
  ];

  test('list the settings that are read, and no others', () => {
    expect(listDocumented()).toEqual(listRead());
  });

  test('list settings whose wrong values are all tested, unless any text is right', () => {
    const tested = wrong.flatMap(([env, sentence]) =>
      Object.keys(env).filter((name) => sentence.includes(name)),
    );
    expect([...new Set([...tested, ...anyText])].sort()).toEqual(listRead());
  });
});

// helpers

/** Returns the names of the variables that are read when every integration is configured. */
function listRead(): readonly string[] {
  const read = new Set<string>();
  const complete: Record<string, string> = {
    ...{ ...flags, ...monitoring, ANALYTICS_KEY: 'k', CHAT_FIRST_TOKEN: 't', ATTRIBUTION: '1' },
    ...{ AFFILIATE_URL: 'https://a.example', AFFILIATE_ENTERPRISE: 'e' },
  };
  readOptions(
    new Proxy(complete, {
      get: (all, name) => {
        read.add(String(name));
        return Reflect.get(all, name);
      },
    }),
  );
  return [...read].sort();
}

/** Returns the names of the variables in the tables of the two pages about them. */
function listDocumented(): readonly string[] {
  const [, operating = ''] = /## Settings\n([\s\S]*?)\n## /.exec(readPage('operating')) ?? [];
  const [integrations = ''] = readPage('integrations').split('\n## ');
  const names = `${operating}${integrations}`.matchAll(/`([A-Z][A-Z_]+)(?:=\w+)?`/g);
  const [sandboxNames] = [[...integrations.matchAll(/`([A-Z]+)=sandbox/g)]];
  return [...new Set([...names, ...sandboxNames].map(([, name = '']) => name))].sort();
}

function readPage(name: string): string {
  return readFileSync(join(projectRoot, `docs/${name}.md`), 'utf8');
}
