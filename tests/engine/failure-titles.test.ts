// Tests the messages for failed calls with the real names of operations: each says in one short line what failed.

import { describe, expect, it } from 'vitest';
import {
  createErrorOutcome,
  createPlayer,
  createRealProgram,
  readFlowFiles,
} from './real-flows.ts';

const { texts } = createRealProgram().app;
const operations = Object.entries(texts.operations ?? {});
const messages = [...Object.values(texts.outcomes), texts.fallback];
const { 'texts.es.json': catalog = '{}' } = readFlowFiles();
const spanish: Readonly<Record<string, string>> = JSON.parse(catalog);

/** The longest title that stays on two lines of a phone. */
const maxTitle = 60;

describe('a message about a failed call', () => {
  it('says what failed, whatever the outcome', () => {
    expect(messages.filter(({ title }) => !title.includes('{here.failed}'))).toEqual([]);
  });

  it.each(operations)('of %s is short in each language', (_, name) => {
    for (const [title, what] of [
      [messages[0]?.title ?? '', name],
      [spanish[messages[0]?.title ?? ''] ?? '', spanish[name] ?? ''],
    ] as const) {
      expect(what).toBeTruthy();
      expect(title.replace('{here.failed}', what).length).toBeLessThanOrEqual(maxTitle);
    }
  });

  it('names the login that failed', () => {
    const player = createPlayer(createRealProgram());
    player.open('/auth/login');
    player.dispatch('submit', { email: 'ann@example.com', password: 'correct horse' });
    player.answer('identity.login', createErrorOutcome('offline'));
    expect(player.view().failure).toMatchObject({
      title: 'We couldn’t log you in',
      text: 'We couldn’t reach our service. Check your connection and try again.',
    });
  });
});
