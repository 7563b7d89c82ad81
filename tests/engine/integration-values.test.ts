// Tests the values that flows pass to integrations: the chat's user, the visitor's channel, and
// analytics properties.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { createOkOutcome, createPlayer, createRealProgram } from './real-flows.ts';

const program = createRealProgram();

/** Returns the chat of a user. */
function getChat(given: {
  id?: string;
  email?: string;
  paidAt?: string | null;
  signedIn?: boolean;
  config?: Record<string, Json>;
}): string {
  const { id = 'u1', email = 'ann@example.com', paidAt = null, signedIn = true } = given;
  const play = createPlayer(program, {
    scopes: {
      session: signedIn ? { token: 'abc' } : {},
      viewer: signedIn ? { externalId: id, email, refused: false } : { externalId: id },
      order: { externalId: 'o1', paidAt },
      visit: { askedOrder: 'o1' },
    },
    config: given.config ?? {},
  });
  play.open('/auth/forgot-password');
  if (signedIn) play.answer('identity.current', createOkOutcome(createViewer(id, email)));
  return (play.view().support as { provider: string }).provider;
}

const createViewer = (externalId: string, email: string): Json => ({
  externalId,
  email,
  refused: false,
});

/** User ids that together cover all ten buckets. */
const viewerIds = Array.from({ length: 60 }, (_, index) => `person-${index}`);
const chatConfig = {
  internalDomain: 'charter.example',
  chatAllow: ['vip@kites.example', 'person-3'],
};

describe('the support chat', () => {
  test('[CHAT-002] [CHAT-009] [CHAT-010] whoever is signed in and has not paid, or paid late, gets the first, in every part', () => {
    expect(new Set(viewerIds.map((id) => getChat({ id })))).toEqual(new Set(['first']));
    const paidAt = '2025-07-02T00:00:00.000Z';
    expect(new Set(viewerIds.map((id) => getChat({ id, paidAt })))).toEqual(new Set(['first']));
  });

  test('[CHAT-003] [PERM-010] no visitor does, in no part', () => {
    const found = viewerIds.map((id) => getChat({ id, signedIn: false }));
    expect(new Set(found)).toEqual(new Set(['second']));
  });

  test.each([
    ['[CHAT-006] the day after', '2025-07-02T00:00:00.000Z', 'first'],
    ['[CHAT-006] the day before', '2025-06-30T23:59:59.000Z', 'second'],
    ['[CHAT-007] that very moment', '2025-07-01T00:00:00.000Z', 'second'],
    ['[CHAT-007] a second later', '2025-07-01T00:00:01.000Z', 'first'],
  ])('%s: %s gets the %s', (_, paidAt, provider) => {
    expect(getChat({ paidAt })).toBe(provider);
  });

  test.each([
    ['[CHAT-004] [CHAT-008] who works here', { email: 'bo@charter.example' }, 'first'],
    ['[CHAT-005] [CHAT-008] an address on the list', { email: 'vip@kites.example' }, 'first'],
    ['[CHAT-005] [CHAT-008] an id on the list', { id: 'person-3' }, 'first'],
    ['[CHAT-004] an address that only looks alike', { email: 'bo@notcharter.example' }, 'second'],
  ])('%s, having paid early, gets the chat so', (_, who, provider) => {
    expect(getChat({ ...who, paidAt: '2024-01-01T00:00:00.000Z', config: chatConfig })).toBe(
      provider,
    );
  });

  test('[CHAT-011] a part of all is so many of the ten parts', () => {
    const percent = (signedInPercent: number) => {
      const data = {
        ...program.app.data,
        chat: { ...(program.app.data.chat as object), signedInPercent },
      };
      const changed = { ...program, app: { ...program.app, data: data as Record<string, Json> } };
      return viewerIds.filter((id) => {
        const play = createPlayer(changed, {
          scopes: { session: { token: 'abc' }, viewer: { externalId: id, refused: false } },
        });
        play.open('/auth/forgot-password');
        play.answer('identity.current', createOkOutcome(createViewer(id, 'ann@example.com')));
        return (play.view().support as { provider: string }).provider === 'first';
      }).length;
    };
    expect([percent(0), percent(100)]).toEqual([0, viewerIds.length]);
    expect(percent(50)).toBeGreaterThan(15);
    expect(percent(50)).toBeLessThan(45);
  });
});

describe('the channel of a visitor', () => {
  /** Returns the marketing channel that sign-up sends. */
  function channelOf(tracking: Record<string, string>): unknown {
    const play = createPlayer(program, { scopes: { tracking } });
    play.open('/auth/sign-up');
    play.dispatch('submit', {
      ...{ firstName: 'A', lastName: 'B', email: 'a@b.co', emailConfirm: 'a@b.co' },
      ...{ password: 'correct horse', passwordConfirm: 'correct horse', terms: true },
    });
    const [call] = play.asked('identity.register');
    return (call?.with as { trackingData?: unknown } | undefined)?.trackingData;
  }

  const marketing =
    'google bing facebook twitter linkedIn quora email sms partner pr organic influencer direct';
  test.each<readonly [id: string, tracking: Record<string, string>, channel: string]>([
    ...marketing
      .split(' ')
      .map(
        (source, index) =>
          [`TRK-${String(index + 4).padStart(3, '0')}`, { source }, 'marketing'] as const,
      ),
    ['TRK-017', { source: 'brex' }, 'partner'],
    ['TRK-018', { source: 'mercury' }, 'partner'],
    ['TRK-019', { source: 'blog-x', medium: 'affiliate' }, 'affiliate'],
    ['TRK-020', { source: 'blog-x', medium: 'cpc' }, 'other'],
    ['TRK-020', {}, 'other'],
    ['TRK-021', { source: 'google', medium: 'affiliate' }, 'marketing'],
  ])('[%s] %j is %s', (_, tracking, channel) => {
    expect(channelOf(tracking)).toMatchObject({ channel });
  });

  test('the first visit keeps its own source, medium and campaign, and takes none from a later visit', () => {
    const play = createPlayer(program);
    play.open('/start/type?utm_source=google&utm_campaign=spring');
    play.open('/start/type?utm_source=bing&utm_medium=email&utm_campaign=fall');
    expect(play.snapshot().scopes.tracking).toMatchObject({
      initial_source: 'google',
      initial_campaign: 'spring',
      medium: 'email',
    });
    expect(play.snapshot().scopes.tracking).not.toHaveProperty('initial_medium');
  });

  test('[ENT-71] the tracking record has the nine fields', () => {
    const tracking = {
      ...{ gspk: 'g', source: 'brex', medium: 'm', campaign: 'c', referrer: 'r' },
      ...{ initial_source: 'google', initial_medium: 'x', initial_campaign: 'y' },
    };
    expect(channelOf(tracking)).toMatchObject({ ...tracking, initial_channel: 'marketing' });
  });
});

describe('events', () => {
  test('[SHELL-23] each screen that is shown is one event, with flow and step alone', () => {
    const play = createPlayer(program);
    play.open('/start/type');
    expect(play.effects('track')).toEqual([
      { type: 'track', event: 'page', properties: { flow: 'onboarding', step: 'type' } },
    ]);
  });

  test('what is not declared does not leave: other events, other properties, long and composed values', () => {
    const events = { page: { about: 'x', properties: ['flow'] } };
    const leaky = {
      ...program,
      app: {
        ...program.app,
        events,
        on: {
          ...program.app.on,
          arrive: [
            {
              track: { event: 'page', properties: { flow: 'x'.repeat(101), step: 'a', all: [1] } },
            },
          ],
        },
      },
    };
    const play = createPlayer(leaky);
    play.open('/start/type');
    expect(play.effects('track')).toEqual([{ type: 'track', event: 'page', properties: {} }]);
    const silent = createPlayer({ ...leaky, app: { ...leaky.app, events: {} } });
    silent.open('/start/type');
    expect(silent.effects('track')).toEqual([]);
  });

  test('flags that come meanwhile count from the next screen', () => {
    const play = createPlayer(program);
    play.open('/start/type');
    play.flags({ companyNameQuestion: true });
    expect(play.snapshot().flags.companyNameQuestion).toBe(false);
    play.open('/auth/forgot-password');
    expect(play.snapshot().flags.companyNameQuestion).toBe(true);
    expect(play.snapshot().flags.expedite).toBe(true);
  });
});
