/** Tests of our flag client with a flag service. */
import { InMemoryStorageProvider } from 'unleash-proxy-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFlags } from '../../../services/flags/start-flags.ts';
import { declaredFlags } from './declared-flags.ts';
import type { FlagServer } from './server.ts';
import { type ClientWatch, watchClients } from './watch-clients.ts';

/** The polling interval in seconds. It is short, because the tests wait for requests. */
const refreshSeconds = 0.1;
const pollOptions = { timeout: 20_000, interval: 50 };

/** The options of a client. */
interface ClientOptions {
  readonly names?: readonly string[];
  readonly key?: string;
  readonly post?: boolean;
}

/** Defines the tests for a server. */
export function defineClientTests(server: FlagServer): void {
  const ends: (() => void)[] = [];
  let seen: ClientWatch;
  beforeEach(() => {
    seen = watchClients();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    seen.end();
  });

  /**
   * Starts a client with empty storage.
   * @returns the reported flags, latest last
   */
  const start = async ({
    names = allFlagNames,
    key = server.token(),
    post = false,
  }: ClientOptions = {}) => {
    const taken: Readonly<Record<string, boolean>>[] = [];
    const config = { url: server.url(), clientKey: key, refresh: refreshSeconds, post };
    const take = (flags: Readonly<Record<string, boolean>>) => taken.push(flags);
    const storage = new InMemoryStorageProvider();
    ends.push(await startFlags(config, { names, setFlags: take, storage }));
    return taken;
  };

  test('[FLAG-02] [FLAG-04] [FLAG-06] [ENT-75] the declared flags have their defaults', async () => {
    const taken = await start();
    expect(taken.at(-1)).toEqual(declaredFlags);
    expect(seen.looks()[0]).toMatchObject({ method: 'GET', tag: null, status: 200 });
    expect(seen.logged()).toEqual([]);
  });

  test('[FLAG-03] so they have by POST, however often they are asked for', async () => {
    const taken = await start({ post: true });
    await vi.waitFor(() => expect(seen.looks().length).toBeGreaterThan(2), pollOptions);
    for (const look of seen.looks()) expect(look).toMatchObject({ method: 'POST', status: 200 });
    for (const flags of taken) expect(flags).toEqual(declaredFlags);
  });

  test('[FLAG-05] [FLAG-07] [ERR-017] what has not changed is not sent again', async () => {
    const taken = await start();
    const before = taken.length;
    await vi.waitFor(() => expect(seen.looks().length).toBeGreaterThan(3), pollOptions);
    const [first, ...later] = seen.looks();
    expect(first?.newTag).not.toBeNull();
    for (const look of later) expect(look).toMatchObject({ status: 304, tag: first?.newTag });
    expect(taken).toHaveLength(before);
    expect([...seen.told('error'), ...seen.logged()]).toEqual([]);
  });

  test('[CONST-034] every use gives an impression, also of a flag that is off or is not there', async () => {
    await start({ names: ['expedite', 'companyNameQuestion', 'nowhere'] });
    const eventType = 'isEnabled';
    expect(seen.told('impression')).toMatchObject([
      { eventType, featureName: 'expedite', enabled: true, context: { appName: 'charter' } },
      { eventType, featureName: 'companyNameQuestion', enabled: false },
      { eventType, featureName: 'nowhere', enabled: false },
    ]);
  });

  test('[FLAG-08] [FLAG-09] [FLAG-10] [FLAG-11] how flags were used is taken, and reaches the operator', async () => {
    // A number of uses that no other client could reach.
    const yes = 1000;
    expect(await server.used('agentIntro')).toBeLessThan(yes);
    await start({ names: Array(yes).fill('agentIntro') });
    await vi.waitFor(() => expect(seen.metrics()).toHaveLength(1), pollOptions);
    expect(seen.metrics()[0]).toMatchObject({ method: 'POST', status: 200 });
    const toggles = { agentIntro: { yes, no: 0, variants: {} } };
    expect(seen.told('sent')).toMatchObject([
      { appName: 'charter', instanceId: 'browser', bucket: { toggles } },
    ]);
    await expect.poll(() => server.used('agentIntro'), pollOptions).toBeGreaterThanOrEqual(yes);
  });

  test('a flag that its operator switches reaches the client with a later look, and so does the way back', async () => {
    const taken = await start({ names: ['companyNameQuestion'] });
    expect(taken.at(-1)).toEqual({ companyNameQuestion: false });
    for (const on of [true, false]) {
      await server.switchTo('companyNameQuestion', on);
      await vi.waitFor(
        () => expect(taken.at(-1)).toEqual({ companyNameQuestion: on }),
        pollOptions,
      );
    }
    expect(seen.told('error')).toEqual([]);
  });

  test.each([
    ['GET', false],
    ['POST', true],
  ])(
    '[ERR-015] [ERR-016] [RULE-067] with a wrong key by %s the defaults remain, the reason is logged, the client stops',
    async (_, post) => {
      const taken = await start({ key: 'default:development.unknown', post });
      expect(taken).toEqual([]);
      expect(seen.told('error')).toEqual([{ type: 'HttpError', code: 401 }]);
      expect(seen.logged()).toEqual([
        'Unleash: Fetching feature toggles did not have an ok response',
      ]);
      expect(seen.stops()).toBeGreaterThan(0);
      expect(seen.looks()).toHaveLength(1);
    },
  );
}

// helpers

const allFlagNames = Object.keys(declaredFlags);
