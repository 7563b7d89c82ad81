/** Our client against a flag service, ours or the real one: nothing is intercepted, calls are only watched. */
import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFlags } from '../../../services/flags/start-flags.ts';
import { declaredFlags } from './declared-flags.ts';
import { flagServerForFile } from './server.ts';

const server = flagServerForFile();
/** Seconds between two looks: the tests wait for what happens, not for time to pass. */
const often = 0.1;
const patience = { timeout: 20_000, interval: 50 };

interface Watched {
  readonly method: string;
  readonly url: string;
  readonly tag: string | null;
  readonly status: number;
  readonly newTag: string | null;
}
let calls: Watched[] = [];
let emitted: { event: string; told: unknown }[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  calls = [];
  emitted = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  watchFetch();
  const { emit } = UnleashClient.prototype;
  vi.spyOn(UnleashClient.prototype, 'emit').mockImplementation(function (
    this: UnleashClient,
    event: string,
    ...told: unknown[]
  ) {
    emitted.push({ event, told: told[0] });
    return emit.call(this, event, ...told);
  });
  vi.spyOn(UnleashClient.prototype, 'stop');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

interface Wish {
  readonly names?: readonly string[];
  readonly key?: string;
  readonly post?: boolean;
}

/** Starts a client with nothing kept. @returns the flags it has told, the latest last */
async function start({ names = Object.keys(declaredFlags), key, post = false }: Wish = {}) {
  const taken: Readonly<Record<string, boolean>>[] = [];
  const config = { url: server.url(), clientKey: key ?? server.token(), refresh: often, post };
  const take = (flags: Readonly<Record<string, boolean>>) => taken.push(flags);
  const storage = new InMemoryStorageProvider();
  stops.push(await startFlags(config, { names, take, storage }));
  return taken;
}

const looks = () => calls.filter(({ url }) => !url.includes('/client/metrics'));
const metrics = () => calls.filter(({ url }) => url.includes('/client/metrics'));
const told = (name: string) =>
  emitted.filter(({ event }) => event === name).map((each) => each.told);

test('[FLAG-02] [FLAG-04] [FLAG-06] [ENT-75] the declared flags have their defaults', async () => {
  const taken = await start();
  expect(taken.at(-1)).toEqual(declaredFlags);
  expect(looks()[0]).toMatchObject({ method: 'GET', tag: null, status: 200 });
  expect(console.error).not.toHaveBeenCalled();
});

test('[FLAG-03] so they have by POST, however often they are asked for', async () => {
  const taken = await start({ post: true });
  expect(taken.at(-1)).toEqual(declaredFlags);
  await vi.waitFor(() => expect(looks().length).toBeGreaterThan(2), patience);
  expect(looks().map(({ method, status }) => `${method} ${status}`)).toEqual(
    looks().map(() => 'POST 200'),
  );
  expect(
    taken.every((flags) => Object.keys(flags).every((name) => flags[name] === declaredFlags[name])),
  ).toBe(true);
});

test('[FLAG-05] [FLAG-07] [ERR-017] what has not changed is not sent again', async () => {
  const taken = await start();
  const before = taken.length;
  await vi.waitFor(() => expect(looks().length).toBeGreaterThan(3), patience);
  const [first, ...later] = looks();
  expect(first?.newTag).not.toBeNull();
  for (const look of later) expect(look).toMatchObject({ status: 304, tag: first?.newTag });
  expect(taken).toHaveLength(before);
  expect(told('error')).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test('[CONST-034] every use gives an impression, also of a flag that is off or is not there', async () => {
  await start({ names: ['expedite', 'companyNameQuestion', 'nowhere'] });
  const impressions = told('impression') as { featureName: string; enabled: boolean }[];
  expect(impressions).toMatchObject([
    { eventType: 'isEnabled', featureName: 'expedite', enabled: true, impressionData: false },
    { eventType: 'isEnabled', featureName: 'companyNameQuestion', enabled: false },
    { eventType: 'isEnabled', featureName: 'nowhere', enabled: false },
  ]);
  expect(impressions[0]).toMatchObject({ context: { appName: 'charter' } });
});

test('[FLAG-08] [FLAG-09] [FLAG-10] [FLAG-11] how flags were used is taken, and reaches the operator', async () => {
  // No other test waits long enough with this flag to tell of it.
  expect(await server.used('agentIntro')).toBe(0);
  await start({ names: ['agentIntro'] });
  await vi.waitFor(() => expect(metrics()).toHaveLength(1), patience);
  expect(metrics()[0]).toMatchObject({ method: 'POST', status: 200 });
  expect(told('sent')).toMatchObject([
    {
      ...{ appName: 'charter', instanceId: 'browser' },
      bucket: { toggles: { agentIntro: { yes: 1, no: 0, variants: {} } } },
    },
  ]);
  await expect.poll(() => server.used('agentIntro'), patience).toBe(1);
});

test('a flag that its operator switches reaches the client with one of its next looks, and back', async () => {
  const names = ['companyNameQuestion'];
  const taken = await start({ names });
  expect(taken.at(-1)).toEqual({ companyNameQuestion: false });
  for (const on of [true, false]) {
    await server.switchTo('companyNameQuestion', on);
    await vi.waitFor(() => expect(taken.at(-1)).toEqual({ companyNameQuestion: on }), patience);
  }
  expect(told('error')).toEqual([]);
});

test.each([false, true])(
  '[ERR-015] [ERR-016] [RULE-067] with a wrong key the defaults remain, the reason is said, the client stops (POST: %s)',
  async (post) => {
    const taken = await start({ key: 'default:development.unknown', post });
    expect(taken).toEqual([]);
    expect(told('error')).toEqual([{ type: 'HttpError', code: 401 }]);
    expect(console.error).toHaveBeenCalledWith(
      'Unleash: Fetching feature toggles did not have an ok response',
    );
    expect(UnleashClient.prototype.stop).toHaveBeenCalled();
    expect(looks()).toHaveLength(1);
  },
);

// helpers

/** Notes every call and its answer, and changes neither. */
function watchFetch(): void {
  const own = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await own(address, init);
    calls.push({
      ...{ method: init?.method ?? 'GET', url: String(address), status: answer.status },
      tag: new Headers(init?.headers).get('if-none-match'),
      newTag: answer.headers.get('etag'),
    });
    return answer;
  });
}
