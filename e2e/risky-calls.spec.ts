// Plays the calls at which founders have the most to lose with the faults at the network, each fault once. The command
// `npm run matrix:chromium` plays the calls of all flows.

import { expect, test } from '@playwright/test';
import { type FaultCell, listCells } from './faults/list-cells.ts';
import { networkFaults } from './faults/network-faults.ts';
import { playCell } from './faults/play-cell.ts';
import { stageWrittenJourneys } from './faults/stage-written-journeys.ts';
import type { StagedJourneys } from './generated/staged-journeys.ts';

const riskyCalls = [
  { flow: 'auth', call: 'auth:sign-up, press submit, identity.register' },
  { flow: 'onboarding', call: 'onboarding:company-name, press submit, incorporation.putOrder' },
  { flow: 'onboarding', call: 'onboarding:review, press pay, incorporation.createCheckout' },
  { flow: 'auth', call: 'auth:login, press submit, identity.login' },
  { flow: 'onboarding', call: 'outside, open onboarding:review, incorporation.getOrder' },
  { flow: 'auth', call: 'auth:login, press submit, identity.current' },
  { flow: 'auth', call: 'auth:reset-password, press submit, identity.resetPassword' },
];

/** A worker prepares the journeys of a flow once. */
const stagedFlows = new Map<string, StagedJourneys>();

for (const [index, fault] of networkFaults.entries()) {
  const { flow, call } = riskyCalls[index % riskyCalls.length] ?? { flow: '', call: '' };
  // The main tests play a third of them, at each of the calls.
  const tag = index % 3 === 0 ? '@smoke' : [];
  test(`${call}: ${fault.name}`, { tag }, async ({ page, baseURL }) => {
    const staged = stagedFlows.get(flow) ?? stageWrittenJourneys(flow);
    stagedFlows.set(flow, staged);
    const result = await playCell(page, baseURL ?? '', staged.operations, {
      ...findCall(staged, call),
      fault,
    });
    expect(result.problems).toEqual([]);
  });
}

// helpers

function findCall({ journeys }: StagedJourneys, call: string): FaultCell {
  const cell = listCells(journeys, 'covering').find(({ name }) => name === call);
  if (!cell) throw new Error(`No journey makes the call “${call}”.`);
  return cell;
}
