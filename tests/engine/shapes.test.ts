// Tests templates with optional parts, and templates that create objects from lists.

import { expect, test } from 'vitest';
import { type Json, parseProduct } from '../../engine/index.ts';
import { createPlayer, createRealProgram } from './real-flows.ts';

/** Returns the input of a call for a template and a state. */
function getCallInput(shape: Json, state: Json): Json | undefined {
  const { product } = parseProduct({
    'app.json': JSON.stringify({
      language: 2,
      name: 'Tea',
      home: 'tea',
      scopes: {},
      texts: { interface: {} },
    }),
    'tea/flow.json': JSON.stringify({
      id: 'tea',
      version: 1,
      title: 'Tea',
      path: '/tea',
      steps: [{ id: 'kind', on: { send: { call: 'shop.send', with: { value: shape } } } }],
    }),
    'tea/screens/kind.json': JSON.stringify({ title: 'Tea' }),
  });
  if (!product) throw new Error('The files cannot be parsed.');
  const play = createPlayer(product, { state: { tea: state } });
  play.open('/tea/kind');
  play.dispatch('send');
  const [call] = play.asked('shop.send');
  return (call?.with as { value: Json } | undefined)?.value;
}

const optionalTemplate = {
  name: { $optional: { var: 'state.name' } },
  list: [1, { $optional: { var: 'state.more' } }],
};

test('[SVC-AGT-07] what is optional is left out where it has no value', () => {
  expect(getCallInput(optionalTemplate, { name: 'Ann', more: 2 })).toEqual({
    name: 'Ann',
    list: [1, 2],
  });
  for (const nothing of [{}, { name: null }, { name: '' }])
    expect(getCallInput(optionalTemplate, nothing)).toEqual({ list: [1] });
});

const keyedTemplate = {
  $each: { var: 'state.list' },
  as: 'one',
  by: { slug: [{ var: 'one.state' }] },
  of: { plan: { $: { lower: [{ var: 'one.plan' }] } } },
};

test('[SVC-AGT-05] a list becomes an object by a key of its elements', () => {
  const list = [
    { state: 'New York', plan: 'Light' },
    { state: 'Ohio', plan: 'INTRO' },
  ];
  expect(getCallInput(keyedTemplate, { list })).toEqual({
    'new-york': { plan: 'light' },
    ohio: { plan: 'intro' },
  });
});

test('no key reaches a prototype, and none is empty', () => {
  const raw = { ...keyedTemplate, by: { var: 'one.state' } };
  const list = [{ state: '__proto__', plan: 'a' }, { state: '', plan: 'b' }, { plan: 'c' }];
  expect(getCallInput(raw, { list })).toEqual({});
});

test('[ENT-53] [ENT-54] [ENT-55] [ENT-56] [ENT-57] [CONST-023] [CONST-024] features and bundles are those of the specification', () => {
  const { features, bundles } = createRealProgram().app.data as unknown as {
    features: { id: number; title: string; enabled: boolean; footnote: string | null }[];
    bundles: { name: string; type: string; features: number[]; mainFeatures: number[] }[];
  };
  expect(features.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Visual compliance dashboard'],
    [2, 'State compliance reminders'],
    [3, 'Registered agent services'],
    [4, 'Foreign qualification'],
    [5, 'State annual reports'],
    [6, 'Beneficial ownership information filings'],
    [7, 'State franchise tax filing'],
    [8, 'Payroll tax registration'],
  ]);
  for (const feature of features)
    expect(Object.keys(feature).sort()).toEqual([
      'description',
      'enabled',
      'footnote',
      'id',
      'title',
      'tooltip',
    ]);
  const disabled = features.filter(({ enabled }) => !enabled);
  expect(disabled.map(({ id }) => id)).toEqual([6]);
  expect(disabled[0]?.footnote).toMatch(/initial filing only.*\$500 per day, up to \$10,000/);
  const autopilot = bundles.find(({ name }) => name === 'autopilot');
  expect(autopilot?.features).toEqual([5, 3, 4, 1, 2, 7]);
  expect(autopilot?.mainFeatures).toEqual([5, 3, 7]);
});

test('[ENT-21] [ENT-22] the names of bundles and the kinds of service', () => {
  const { bundles } = createRealProgram().app.data as unknown as {
    bundles: { name: string; type: string }[];
  };
  expect(bundles.map(({ name }) => name)).toEqual([
    'legacy',
    'intro',
    'light',
    'autopilot',
    'payroll',
  ]);
  expect([...new Set(bundles.map(({ type }) => type))]).toEqual(['Autopilot', 'Payroll']);
});

test('[RULE-016] the flow types', () => {
  const scope = createRealProgram().app.scopes.agent?.schema as unknown as {
    properties: { agentOnboardingFlow: { enum: (string | null)[] } };
  };
  expect(scope.properties.agentOnboardingFlow.enum.filter((each) => each !== null).sort()).toEqual(
    [
      'NonInc',
      'AgentRegisterIncorporation',
      'ForeignAgentIncorporation',
      'SelectedStateFromMap',
      'NewState',
      'ChangeOfAgent',
      'FQ',
      'Payroll',
      'UpgradePlan',
      'ExpediteFee',
    ].sort(),
  );
});
