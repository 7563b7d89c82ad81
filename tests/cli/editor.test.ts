// Tests the editor support: completion, hover and validation of flow files by the language service
// of VS Code.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../architecture/business-words.ts';
import { projectRoot, runFlows } from './run-flows.ts';
import { openDocument } from './support/language-service.ts';

const flowFiles = listFiles(projectRoot, 'flows').filter(
  (path) => path.endsWith('.json') && !path.startsWith('flows/shared/'),
);

const settingsPath = '.vscode/settings.json';

test('the settings for VS Code name a schema for each of the present flows', () => {
  const before = readFileSync(join(projectRoot, settingsPath), 'utf8');
  // The schemas are written first, because git ignores them and flows may have changed since the
  // installation.
  expect(runFlows('editor')).toMatchObject({ status: 0 });
  expect(readFileSync(join(projectRoot, settingsPath), 'utf8')).toBe(before);
});

test('every file of the flows is as its schema says', async () => {
  expect(flowFiles.length).toBeGreaterThan(100);
  const found = [];
  for (const path of flowFiles)
    found.push(...(await openDocument(path).problems()).map((each) => ({ path, ...each })));
  expect(found).toEqual([]);
});

// Only some flows are validated, because compiling the schemas of all of them takes longer than the
// rest of this file.
test.each(['app', 'auth', 'agent-change'])(
  'a validator of another make reads the schema %s the same',
  (name) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
    ajv.addSchema(readJson('editor/catalog.schema.json'), 'catalog.schema.json');
    const validate = ajv.compile(readJson(`editor/${name}.schema.json`));
    const files = flowFiles.filter((path) =>
      name === 'app'
        ? path === 'flows/app.json'
        : path.startsWith(`flows/${name}/`) &&
          !/(approved|fixtures|texts\.[\w-]+)\.json$/.test(path),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !validate(readJson(path)))).toEqual([]);
    expect(validate({ id: 'x', steps: [{ id: 'a', when: 'noSuchCondition' }] })).toBe(false);
  },
);

test('every flow and screen names its schema, for editors that read no settings', () => {
  const without = flowFiles.filter((path) => {
    if (/(journeys|approved|ignore|texts\.[\w-]+)\.json$/.test(path)) return false;
    const { $schema } = readJson(path);
    const name = path === 'flows/app.json' ? 'app' : findSchema(path);
    return (
      join(projectRoot, path, '..', String($schema)) !==
      join(projectRoot, `editor/${name}.schema.json`)
    );
  });
  expect(without).toEqual([]);
});

function findSchema(path: string): string | undefined {
  if (path === 'flows/parts.json') return 'parts';
  return path.endsWith('/fixtures.json') ? 'fixtures' : path.split('/')[1];
}

test('no schema is so large that it would make typing slow', () => {
  const folder = join(projectRoot, 'editor');
  const schemas = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
  expect(schemas.length).toBeGreaterThan(10);
  expect(Math.max(...schemas)).toBeLessThan(250_000);
});

const authFlowPath = 'flows/auth/flow.json';
const onboardingFlowPath = 'flows/onboarding/flow.json';
const loginScreenPath = 'flows/auth/screens/login.json';

describe('offered and explained', () => {
  test.each([
    [
      'operations',
      authFlowPath,
      '"call": "|identity.login"',
      'identity.register',
      /^Create an account/,
    ],
    [
      'steps of this flow',
      authFlowPath,
      '"go": "|reset-sent"',
      'reset-sent',
      /\(\/auth\/reset-sent\)$/,
    ],
    [
      'steps of other flows',
      authFlowPath,
      '"go": "|reset-sent"',
      'onboarding:review',
      /: .+\(\/.+\)$/,
    ],
    ['whole flows', authFlowPath, '"go": "|reset-sent"', 'taxes:', /where its own address leads$/],
    ['targets of the language', authFlowPath, '"go": "|reset-sent"', '@retry', /keeps the answers/],
    [
      'steps as short reactions',
      authFlowPath,
      '"start": "|sign-up"',
      'email',
      /\(\/auth\/email\)$/,
    ],
    [
      'conditions of the flow',
      authFlowPath,
      '"when": "|fromGoogle"',
      'resetSent',
      'who asked for a reset link',
    ],
    ['conditions of all flows', authFlowPath, '"when": "|fromGoogle"', 'signedIn', /./],
    [
      'conditions in expressions',
      onboardingFlowPath,
      '{ "is": "|isLLC" }',
      'isLLC',
      'forming an LLC',
    ],
    [
      'operators',
      onboardingFlowPath,
      '"when": { "|present": [{ "var": "order.paidAt"',
      'count',
      /The number of .+ Takes list\. .+ is 2\.$/,
    ],
    [
      'operators of JSON Logic',
      onboardingFlowPath,
      '"when": { "|present": [{ "var": "order.paidAt"',
      'cat',
      /joined in order/,
    ],
    [
      'data of the application',
      onboardingFlowPath,
      '[{ "var": "|order.paidAt" }]',
      'session.token',
      'String. A secret.',
    ],
    [
      'data of the flow',
      onboardingFlowPath,
      '[{ "var": "|order.paidAt" }]',
      'state.moneyRaising',
      /One of "yes"/,
    ],
    ['parts of all flows', authFlowPath, '{ "$use": "|registration" }', 'signOut', 'A named part.'],
    [
      'parts of the flow that it is like',
      'flows/agent-onboarding/flow.json',
      '{ "$use": "|speeds" }',
      'takeCatalogue',
      'A named part.',
    ],
    ['outcomes', authFlowPath, '"|409": "@fields"', 'offline', 'There was no connection.'],
    [
      'events for analytics',
      'flows/agent-account/flow.json',
      '"event": "|logged-in"',
      'logged-in',
      'Somebody logged in.',
    ],
    ['blocks', loginScreenPath, '{ "block": "|divider"', 'callout', /^A framed note/],
    [
      'parts of a screen',
      'flows/auth/screens/email.json',
      '"|$schema"',
      'waiting',
      /^The text that is shown while a call/,
    ],
    ['widgets', loginScreenPath, '"ui:widget": "|email"', 'password', /^A password: hidden/],
    [
      'options of fields',
      loginScreenPath,
      '"|ui:widget": "email"',
      'ui:help',
      /A hint between the label and the control/,
    ],
    ['events of the flow', loginScreenPath, '"event": "|google"', 'to-forgot', /^Sent by/],
    [
      'data that answers are kept at',
      'flows/onboarding/screens/type.json',
      '"bind": "|',
      'state',
      /./,
    ],
    [
      'steps that journeys come to',
      'flows/taxes/journeys.json',
      '"at": "|',
      'tax-package',
      /\(\/.+\)$/,
    ],
    [
      'calls in journeys',
      'flows/boi/journeys.json',
      '"|agent.listCompanies": {',
      'identity.login',
      /Takes/,
    ],
    [
      'fixtures in journeys',
      'flows/boi/journeys.json',
      '"$fixture": "|services"',
      'signedInUser',
      /for journeys/,
    ],
    [
      'fixtures in fixtures',
      'flows/fixtures.json',
      '"$fixture": "|blueHeron"',
      'signedInUser',
      /for journeys/,
    ],
    ['flags', 'flows/boi/journeys.json', '"|name"', 'flags', /^The feature flags/],
    ['steps of a section', 'flows/boi/journeys.json', '"|section"', 'steps', /that have none/],
    [
      'flows',
      'flows/agent-change/flow.json',
      '"extends": "|agent-add-state"',
      'agent-add-state',
      /\(\//,
    ],
    ['rules', 'flows/ignore.json', '[{ "rule": "|" }]', 'names/unknown-step', /^A target names/],
  ])('%s', async (_, path, place, name, words) => {
    const { file, offset } = placeCaret(path, place);
    const offered = await file.offered(offset + 1);
    expect(Object.keys(offered)).toContain(name);
    expect(offered[name]).toMatch(words);
  });

  test.each([
    [
      'an operation',
      authFlowPath,
      '"call": "identity.|login"',
      /identity\.login.*: .+ Takes email, password/,
    ],
    [
      'a step',
      authFlowPath,
      '"go": "reset-|sent"',
      /The target to go to\.[\s\S]*\(\/auth\/reset-sent\)/,
    ],
    ['a target', authFlowPath, '"409": "@fi|elds"', /what a service found wrong/],
    ['a condition', authFlowPath, '"when": "from|Google"', /fromGoogle.*: ./],
    [
      'an operator',
      onboardingFlowPath,
      '"when": { "pre|sent": [{ "var": "order.paidAt"',
      /True if the value is not null/,
    ],
    ['a data path', onboardingFlowPath, '[{ "var": "order.|paidAt" }]', /order\.paidAt.*: String/],
    ['a block', loginScreenPath, '{ "block": "divi|der"', /A line between two parts/],
    ['a widget', loginScreenPath, '"ui:widget": "em|ail"', /An email address/],
    ['a part of the format', authFlowPath, '"ste|ps": [', /The steps in their order/],
    ['an outcome', authFlowPath, '"4|09": "@fields"', /what a service found wrong/],
  ])('%s under the pointer', async (_, path, place, words) => {
    const { file, offset } = placeCaret(path, place);
    expect(await file.hover(offset)).toMatch(words);
  });

  test('steps of another flow are not offered by their bare names', async () => {
    const { file, offset } = placeCaret(authFlowPath, '"go": "|reset-sent"');
    expect(Object.keys(await file.offered(offset + 1))).not.toContain('tax-package');
  });

  test('what an operation takes is offered inside "with"', async () => {
    const { file, offset } = placeCaret(authFlowPath, '', (text) =>
      text.replace(/("call": "identity\.resetPassword",\s*"with": \{\s*)"profileId"/, '$1"|"'),
    );
    const offered = await file.offered(offset + 1);
    expect(offered).toMatchObject({ profileId: 'identity.resetPassword needs it.' });
    expect(offered).not.toHaveProperty('company');
  });

  test('what a block takes is offered beside its name', async () => {
    const { file, offset } = placeCaret(loginScreenPath, '', (text) =>
      text.replace('"block": "divider", "when": "asksLogin",', '"block": "divider", "|": 1,'),
    );
    expect(Object.keys(await file.offered(offset + 1))).toEqual(
      expect.arrayContaining(['place', 'when']),
    );
    const { file: callout, offset: at } = placeCaret(loginScreenPath, '', (text) =>
      text.replace('{ "block": "form" }', '{ "block": "callout", "|": 1 }'),
    );
    expect(Object.keys(await callout.offered(at + 1))).toEqual(
      expect.arrayContaining(['tone', 'title', 'text']),
    );
  });
});

describe('refused', () => {
  test.each([
    ['an operation', authFlowPath, '"call": "identity.login"', '"call": "identity.logn"'],
    ['a step', authFlowPath, '"go": "reset-sent"', '"go": "reset-snt"'],
    ['a step of another flow', authFlowPath, '"go": "onboarding:type"', '"go": "onboarding:tpye"'],
    ['a short reaction', authFlowPath, '"start": "sign-up"', '"start": "sing-up"'],
    ['a condition', authFlowPath, '"when": "fromGoogle"', '"when": "fromGogle"'],
    [
      'an operator',
      onboardingFlowPath,
      '"present": [{ "var": "order.paidAt"',
      '"presnt": [{ "var": "order.paidAt"',
    ],
    ['a derived condition', onboardingFlowPath, '{ "is": "isLLC" }', '{ "is": "isLCC" }'],
    ['an outcome', authFlowPath, '"409": "@fields"', '"ofline": "@fields"'],
    ['a block', loginScreenPath, '"block": "divider"', '"block": "dividr"'],
    ['a property of a block', loginScreenPath, '"asksLogin", "text"', '"asksLogin", "txt"'],
    ['a widget', loginScreenPath, '"ui:widget": "email"', '"ui:widget": "emial"'],
    ['an event', 'flows/agent-account/flow.json', '"event": "logged-in"', '"event": "loged-in"'],
    ['a word of the format', authFlowPath, '"steps": [', '"stepps": ['],
    ['a part', authFlowPath, '{ "$use": "registration" }', '{ "$use": "registratoin" }'],
    ['a screen', authFlowPath, '"id": "email"', '"id": "email", "screen": "emial"'],
    ['a journey’s step', 'flows/taxes/journeys.json', '"at": "tax-package"', '"at": "tax-packge"'],
  ])('%s that is misspelt, on its line', async (_, path, right, wrong) => {
    const before = readFileSync(join(projectRoot, path), 'utf8');
    expect(before).toContain(right);
    const line = before.slice(0, before.indexOf(right)).split('\n').length;
    const problems = await openDocument(path, before.replace(right, wrong)).problems();
    expect(problems).toContainEqual(expect.objectContaining({ line }));
  });
});

// helpers

function readJson(path: string) {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
}

/** Returns the text of a file and the offset of the caret, which is marked by "|" in `place`. */
function placeCaret(path: string, place: string, change?: (text: string) => string) {
  if (path === 'flows/ignore.json') return openAtCaret(path, place);
  const before = readFileSync(join(projectRoot, path), 'utf8');
  if (change) return openAtCaret(path, change(before));
  const found = before.indexOf(place.replace('|', ''));
  expect(found, place).toBeGreaterThan(-1);
  return { file: openDocument(path, before), offset: found + place.indexOf('|') };
}

function openAtCaret(path: string, text: string) {
  const offset = text.indexOf('|');
  return { file: openDocument(path, text.replace('|', '')), offset };
}
