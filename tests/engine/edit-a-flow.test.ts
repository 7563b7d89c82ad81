// Tests that a help step with a guard and a screen can be added by editing JSON only.

import { expect, it } from 'vitest';
import { applySuppressions, suppressionsFile } from '../../cli/suppressions.ts';
import { parseProduct } from '../../engine/index.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { createPlayer, createRealProgram, readFlowFiles, readRealCatalog } from './real-flows.ts';

it('a new step, guard and screen change the journey with no code touched, and pass the check', () => {
  const files = readFlowFiles();
  const flow = JSON.parse(files['onboarding/flow.json'] ?? '{}');
  flow.conditions.fromAbroad = {
    label: 'who is not sure about raising money',
    when: { '==': [{ var: 'state.moneyRaising' }, 'not sure'] },
    holds: [{ state: { moneyRaising: 'not sure' } }],
    fails: [{ state: { moneyRaising: 'no' } }],
  };
  const step = flow.steps.find(({ id }: { id: string }) => id === 'raising-money');
  step.on.submit = [{ when: 'fromAbroad', go: 'about-investors' }, ...step.on.submit];
  flow.steps.push({
    id: 'about-investors',
    path: 'type/about-investors',
    offPath: true,
    back: 'raising-money',
    on: { submit: 'stocks' },
  });
  files['onboarding/flow.json'] = JSON.stringify(flow, null, 2);
  files['onboarding/screens/about-investors.json'] = JSON.stringify({
    title: 'What investors expect',
    blocks: [{ block: 'text', text: 'Shares that can be counted.' }],
    actions: [{ event: 'submit', label: 'Go on to the next question' }],
  });
  files['onboarding/texts.es.json'] = JSON.stringify({
    ...JSON.parse(files['onboarding/texts.es.json'] ?? '{}'),
    'What investors expect': 'Lo que esperan los inversionistas',
    'Shares that can be counted.': 'Acciones que se pueden contar.',
    'Go on to the next question': 'Pasar a la siguiente pregunta',
  });
  expect(getProblems(files)).toEqual([]);
  const play = createPlayer(createRealProgram(files));
  play.open('/start/type/raising-money');
  play.dispatch('submit', { moneyRaising: 'not sure' });
  expect(play.step()).toBe('onboarding:about-investors');
  expect(play.view().blocks).toMatchObject([
    { block: 'text', properties: { text: 'Shares that can be counted.' } },
  ]);
  play.dispatch('submit', {});
  expect(play.step()).toBe('onboarding:stocks');
});

// helpers

/** Returns the findings of the rules, without those that flows/ignore.json suppresses. */
function getProblems({ [suppressionsFile]: accepted, ...files }: Record<string, string>) {
  const catalog = readRealCatalog();
  return applySuppressions(checkProduct(parseProduct(files), catalog), accepted, '2026-01-01');
}
