// Prepares a journey to be played in a browser, or explains why it cannot be played.

import {
  type Exploration,
  type PageStep,
  playJourneyOnPages,
} from '../../../engine/explore/index.ts';
import type { Flow, Journey, MockOutcomes, Snapshot } from '../../../engine/language/index.ts';
import { createView } from '../../../engine/runtime/index.ts';
import { createMockResponses, type Operations } from './mock-responses.ts';
import type { StagedJourney, StagedStep } from './staged-journey.ts';
import { UnstagedError } from './unstaged-error.ts';
import { getUserAction } from './user-action.ts';

export interface StagingContext {
  readonly exploration: Exploration;
  readonly operations: Operations;
}

/**
 * Prepares a journey for the browser. The browser starts only with data that browser storage can contain. The journey
 * must visit the same steps with this data.
 * @returns the prepared journey, or the reason why it cannot be played
 */
export function stageJourney(
  staging: StagingContext,
  flow: Flow,
  journey: Journey,
): StagedJourney | string {
  try {
    return createStagedJourney(staging, flow, journey);
  } catch (reason) {
    if (reason instanceof UnstagedError) return reason.message;
    throw reason;
  }
}

// helpers

function createStagedJourney(
  { exploration, operations }: StagingContext,
  flow: Flow,
  journey: Journey,
): StagedJourney {
  if (journey.steps.some(({ wait }) => wait !== undefined)) throw new UnstagedError('time passes');
  const { entries, flags, config, steps } = playJourneyOnPages(exploration, flow, journey);
  return {
    name: journey.name,
    storage: Object.fromEntries(entries),
    config: { ...config, flags },
    steps: steps.map((step, index) => {
      assertSameSteps(flow, step, index);
      assertCallsAreSent(operations, step);
      const replies = createMockResponses(
        { operations, schemaOf: exploration.schemaOf },
        getChangedAnswers(steps[index - 1]?.answers, step.answers),
      );
      return createStagedStep(exploration, step, replies);
    }),
  };
}

/** Returns the answers of a journey step that differ from the answers of the previous step. */
function getChangedAnswers(before: MockOutcomes = {}, now: MockOutcomes): MockOutcomes {
  return Object.fromEntries(Object.entries(now).filter(([id, each]) => before[id] !== each));
}

/**
 * @throws UnstagedError if the step leads to another location in the browser than in the journey
 */
function assertSameSteps(flow: Flow, { step, after }: PageStep, index: number): void {
  const here = `${after.flow}:${after.step}`;
  const wanted = step.at === undefined || step.at.includes(':') ? step.at : `${flow.id}:${step.at}`;
  const open =
    after.status === 'leaving' ? null : Object.values(after.calls).find(({ waits }) => waits);
  if (open) throw new UnstagedError(`it has no answer for ${open.operation}`);
  if (wanted !== undefined && (here !== wanted || after.entering))
    throw new UnstagedError(
      `step ${index + 1} needs data that is not stored: the browser shows ${here} instead of ${wanted}`,
    );
}

/**
 * @throws UnstagedError if the client would reject a call before sending it, because a required
 * input is missing
 */
function assertCallsAreSent(operations: Operations, { calls }: PageStep): void {
  for (const { operation, input } of calls) {
    const given = Object(input) as Readonly<Record<string, unknown>>;
    const { path = '', required = {}, captcha = false } = operations[operation] ?? {};
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
    const missing = [...inPath, ...Object.keys(required)].find(
      (name) => (given[name] ?? null) === null && !(captcha && name === 'recaptcha_token'),
    );
    if (missing !== undefined)
      throw new UnstagedError(`${operation} is not sent without “${missing}”`);
  }
}

function createStagedStep(
  { product }: Exploration,
  step: PageStep,
  replies: StagedStep['replies'],
): StagedStep {
  const { after, left } = step;
  if (left === null && after.status === 'starting')
    throw new UnstagedError('no screen is shown at its end');
  const counts: Record<string, number> = {};
  for (const { operation, answered } of step.calls)
    if (answered) counts[operation] = (counts[operation] ?? 0) + 1;
  return {
    do: getUserAction(step.step, step.before),
    replies,
    calls: counts,
    at: left === null ? describeLocation(after) : null,
    // Before the first screen is shown, the browser keeps the opened address.
    address: left ?? (after.address || (step.step.open ?? '')),
    failed: left === null && createView(product, after).failure !== null,
  };
}

function describeLocation({ status, flow, step }: Snapshot): string {
  return status === 'failed' || status === 'broken' ? status : `${flow}:${step}`;
}
