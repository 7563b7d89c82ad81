/**
 * Tests the configuration of integrations: the page's settings, its Content Security Policy, and
 * flags.
 */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createAppHeaders } from '../../hosting/app-headers.ts';
import { readIntegrationsConfig } from '../../sandbox/integrations/config.ts';
import { appHeaders } from '../../sandbox/security-headers.ts';
import { getSampleRate } from '../../services/monitoring/sample-rate.ts';
import { type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';

const getBackEnd = startBackEndForFile({
  integrations: readIntegrationsConfig({ INTEGRATIONS: 'sandbox' }),
});
const getPage = (path: string, sent: RequestOptions = {}) =>
  sendRequest(getBackEnd().sandbox, path, sent);
const pageOrigin = 'https://charter.example';

describe('the configuration', () => {
  test('nothing set is nothing on, and a policy of the own origin alone', () => {
    expect(readIntegrationsConfig({})(pageOrigin)).toBeUndefined();
    expect(createAppHeaders(undefined)).toEqual(appHeaders);
  });

  test('[CONST-029] [CONST-037] [CONST-038] real services by their keys, with the rates of §9', () => {
    const config = readIntegrationsConfig({
      ...{ FLAGS_URL: 'https://flags.example/api/frontend', FLAGS_KEY: 'k' },
      ...{ ANALYTICS_KEY: 'w', MONITORING_APPLICATION: 'a', MONITORING_TOKEN: 't' },
      CHAT_SECOND_ID: 'c',
    })(pageOrigin);
    expect(config).toMatchObject({
      flags: { refresh: 60, post: false },
      analytics: { cdn: 'https://cdn.segment.com', api: 'api.segment.io/v1' },
      monitoring: { sessionRate: 100, replayRate: 20 },
      chat: { second: { id: 'c' } },
    });
    const policy = createAppHeaders(config)['content-security-policy'] ?? '';
    for (const host of [
      ...['https://flags.example', 'https://cdn.segment.com', 'https://api.segment.io'],
      ...['https://browser-intake-datadoghq.com', 'https://client.crisp.chat'],
    ])
      expect(policy).toContain(host);
    expect(policy).toContain(
      "script-src 'self' https://cdn.segment.com https://client.crisp.chat;",
    );
    expect(policy).not.toContain('chatwoot');
    expect(policy).not.toContain('unsafe-eval');
  });

  test('[CONST-039] the part for agents has a rate of its own', () => {
    const config = readIntegrationsConfig({
      ...{ MONITORING_APPLICATION: 'a', MONITORING_TOKEN: 't', MONITORING_AGENT_SESSIONS: '7' },
    })(pageOrigin)?.monitoring;
    if (!config) throw new Error('Monitoring is not configured.');
    expect([getSampleRate(config, '/agent/add-state'), getSampleRate(config, '/start')]).toEqual([
      7, 100,
    ]);
  });

  test.each([
    [{ FLAGS_URL: 'nowhere', FLAGS_KEY: 'k' }, 'FLAGS_URL'],
    [{ FLAGS_URL: 'https://a.example', FLAGS_KEY: 'k', FLAGS_REFRESH: 'soon' }, 'FLAGS_REFRESH'],
  ])('%j is refused by name', (env, name) => {
    expect(() => readIntegrationsConfig(env)).toThrow(name);
  });
});

describe('the counterparts', () => {
  const flags = (headers: Record<string, string> = {}) =>
    getPage('/integrations/flags/frontend', { headers: { authorization: 'sandbox', ...headers } });

  test('[FLAG-05] [FLAG-07] flags with a tag, switched on a page that takes its own forms only', async () => {
    const first = await flags();
    const names = (got: typeof first) =>
      got.json.toggles.map((toggle: { name: string }) => toggle.name);
    expect(names(first)).toEqual(['agentIntro', 'expedite']);
    const tag = String(first.headers.etag);
    expect((await flags({ 'if-none-match': tag })).status).toBe(304);
    expect((await getPage('/integrations/flags/frontend')).status).toBe(401);
    const form = { name: 'expedite', enabled: 'off' };
    const foreign = await getPage('/sandbox/flags', {
      form,
      headers: { origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    await getPage('/sandbox/flags', { form });
    const second = await flags({ 'if-none-match': tag });
    expect(names(second)).toEqual(['agentIntro']);
    expect((await getPage('/sandbox/flags')).text).toContain('expedite: off');
  });

  test('what arrives can be looked at, and nothing in it is markup', async () => {
    await getPage('/integrations/analytics/v1/t', { text: '{"event":"<b>x</b>\\u0000"}' });
    await getPage('/integrations/monitoring', { text: 'a\u0000b' });
    const [last, before] = (await getPage('/sandbox/events.json')).json;
    expect([last.kind, last.body, before.path]).toEqual(['monitoring', 'ab', '/t']);
    const { text } = await getPage('/sandbox/events');
    expect(text).toContain('&#60;b&#62;');
  });

  test('a replay is kept as what it holds, and the page shows its beginning', async () => {
    const form = new FormData();
    const records = JSON.stringify({ records: ['x'.repeat(5_000)] });
    form.set('segment', new Blob([new Uint8Array(deflateSync(records))]));
    form.set('event', JSON.stringify({ type: 'segment' }));
    const sent = new Response(form);
    await getPage('/integrations/monitoring', {
      text: new Uint8Array(await sent.clone().arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
    const [last] = (await getPage('/sandbox/events.json')).json;
    const { segment, event } = JSON.parse(last.body);
    expect([segment.records[0].length, event]).toEqual([5_000, { type: 'segment' }]);
    expect((await getPage('/sandbox/events')).text).toMatch(/and 3\d+ more characters/);
  });

  test('what cannot be taken apart is kept as it came', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=none' };
    const answer = await getPage('/integrations/monitoring', { text: 'no parts', headers });
    expect(answer.status).toBe(202);
    const [last] = (await getPage('/sandbox/events.json')).json;
    expect(last.body).toBe('no parts');
  });
});
