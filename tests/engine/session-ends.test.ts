// Tests that an expired session leads to the login and back, in every journey and at every call
// that needs a session.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepEqual } from 'remeda';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import { getContracts, type OpenApiDocument } from '../../services/index.ts';
import { replayWithExpiredSessions } from './expired-sessions.ts';
import {
  createErrorOutcome,
  createOkOutcome,
  createPlayer,
  createRealProgram,
  parseRealFlows,
} from './real-flows.ts';

const servicesFolder = fileURLToPath(new URL('../../services', import.meta.url));
const openApiDocuments = Object.fromEntries(
  readdirSync(servicesFolder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name === 'openapi.json')
    .map(({ parentPath }) => [
      parentPath.split('/').at(-1) ?? '',
      JSON.parse(readFileSync(`${parentPath}/openapi.json`, 'utf8')) as OpenApiDocument,
    ]),
);
const operationContracts = getContracts(openApiDocuments);
const needsSession = (operation: string) => operationContracts[operation]?.session === 'needed';

const program = createRealProgram();
const allJourneys = getJourneys(parseRealFlows());

interface FlowReplay {
  readonly faults: readonly string[];
  /** The places where a session ended. */
  readonly places: readonly string[];
}

const replays = new Map<string, FlowReplay>();

/** Replays the journeys of a flow, once for all tests. */
function replayFlow(id: string): FlowReplay {
  const known = replays.get(id);
  if (known) return known;
  const places: string[] = [];
  const faults = allJourneys
    .filter(({ flow }) => flow.id === id)
    .flatMap(({ flow, journey }) =>
      replayWithExpiredSessions({
        ...{ program, flow, journey, needsSession },
        onEnd: (place) => places.push(place),
      }),
    );
  const replay = { faults, places };
  replays.set(id, replay);
  return replay;
}

const flowIds = [...new Set(allJourneys.map(({ flow }) => flow.id))];

describe.each(flowIds)('%s', (id) => {
  test('a session that ends at any call leads to the login and back, with every answer', () => {
    expect(replayFlow(id).faults).toEqual([]);
  });
});

test('enough calls are ended that the check above means something', () => {
  const places = new Set(flowIds.flatMap((id) => replayFlow(id).places));
  expect(places.size).toBeGreaterThan(40);
});

const typedInput = { name: 'Ann', email: 'ann@example.com', question: 'How do you file taxes?' };

test('the answers of a form that is only sent stand in it again after the login', () => {
  const play = createPlayer(program, { scopes: { session: { token: 'old' } } });
  play.open('/accounting/contact-sales');
  play.answer('identity.current', createOkOutcome({ externalId: 'u1', email: 'ann@example.com' }));
  play.answer('agent.listCompanies', createOkOutcome([]));
  play.answer('accounting.listPlans', createOkOutcome([]));
  play.dispatch('submit', typedInput);
  play.answer('accounting.contactSales', createErrorOutcome('401'));
  expect(play.step()).toBe('auth:login');
  play.dispatch('submit', { email: 'ann@example.com', password: 'correct horse' });
  play.answer('identity.login', createOkOutcome({ accessToken: 'new' }));
  play.answer('identity.current', createOkOutcome({ externalId: 'u1', email: 'ann@example.com' }));
  play.answer('agent.listCompanies', createOkOutcome([]));
  play.answer('accounting.listPlans', createOkOutcome([]));
  expect(play.step()).toBe('accounting:contact-sales');
  expect(play.view().form?.data).toEqual(typedInput);
});

test('the password of a login that leads elsewhere is not kept with the rest', () => {
  const login: Json = { email: 'ann@example.com', password: 'correct horse' };
  const play = createPlayer(program);
  play.open('/auth/login');
  play.dispatch('submit', login);
  play.answer('identity.login', createOkOutcome({ accessToken: 'new' }));
  expect(Object.values(play.snapshot().draftInputs).some((each) => isDeepEqual(each, login))).toBe(
    false,
  );
});

test('a token that has ended is dropped, and a visitor goes on without it', () => {
  const play = createPlayer(program, { scopes: { session: { token: 'old' } } });
  play.open('/start/type');
  play.answer('identity.current', createErrorOutcome('401'));
  expect(play.step()).toBe('onboarding:type');
  expect(play.snapshot().scopes.session).not.toHaveProperty('token');
  expect(play.view().failure).toBeNull();
});
