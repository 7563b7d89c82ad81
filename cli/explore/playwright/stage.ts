// Whether a journey can be played in a browser, and what the player has to know for that.

import { type PageStep, playOnPages } from '../../../engine/explore/index.ts';
import type { Flow, Product, Snapshot } from '../../../engine/index.ts';
import { viewOf } from '../../../engine/index.ts';
import type { Journey } from '../../../engine/journey/index.ts';
import { deedOf } from './deeds.ts';
import { type Operations, repliesOf } from './replies.ts';
import type { Staged, StagedStep } from './staged.ts';
import { UnstagedError } from './unstaged.ts';

export interface Staging {
  readonly product: Product;
  readonly operations: Operations;
}

/**
 * Prepares a journey for the browser. What it begins with is what storage can hold of it; it is staged only if it
 * comes to the same steps then.
 * @returns the journey, or in words why it cannot be played
 */
export function stage(staging: Staging, flow: Flow, journey: Journey): Staged | string {
  try {
    return staged(staging, flow, journey);
  } catch (reason) {
    if (reason instanceof UnstagedError) return reason.message;
    throw reason;
  }
}

// helpers

function staged({ product, operations }: Staging, flow: Flow, journey: Journey): Staged {
  if (journey.steps.some(({ wait }) => wait !== undefined)) throw new UnstagedError('time goes by');
  const { entries, flags, config, steps } = playOnPages(product, flow, journey);
  const first = repliesOf(operations, journey.answers);
  return {
    name: journey.name,
    storage: Object.fromEntries(entries),
    config: { ...config, flags },
    steps: steps.map((step, index) => {
      holdsTheWay(flow, step, index);
      const replies = repliesOf(operations, step.step.answers);
      return stepOf(product, step, index === 0 ? { ...first, ...replies } : replies);
    }),
  };
}

/** @throws UnstagedError where pages lead elsewhere than the journey */
function holdsTheWay(flow: Flow, { step, after }: PageStep, index: number): void {
  const here = `${after.flow}:${after.step}`;
  const wanted = step.at === undefined || step.at.includes(':') ? step.at : `${flow.id}:${step.at}`;
  const open = Object.values(after.calls).find(({ waits }) => waits);
  if (open) throw new UnstagedError(`it does not say how ${open.operation} ends`);
  if (wanted !== undefined && (here !== wanted || after.entering))
    throw new UnstagedError(
      `step ${index + 1} needs data that no storage keeps: a page comes to ${here}, not ${wanted}`,
    );
}

function stepOf(product: Product, step: PageStep, replies: StagedStep['replies']): StagedStep {
  const { after, left } = step;
  const counts: Record<string, number> = {};
  for (const { operation, answered } of step.calls)
    if (answered) counts[operation] = (counts[operation] ?? 0) + 1;
  return {
    do: deedOf(step.step, step.before),
    replies,
    calls: counts,
    at: left === null ? placeOf(after) : null,
    address: left ?? after.address,
    failed: left === null && viewOf(product, after).failure !== null,
  };
}

function placeOf({ status, flow, step }: Snapshot): string {
  return status === 'failed' || status === 'broken' ? status : `${flow}:${step}`;
}
