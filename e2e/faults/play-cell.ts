// Plays a cell of the fault matrix: a journey up to a call, the call with its fault, and what a user does then.

import { expect, type Page } from '@playwright/test';
import type { UserAction } from '../../cli/explore/playwright/staged-journey.ts';
import { fillField } from '../generated/fill-in.ts';
import type { MockedOperation } from '../generated/mock-services.ts';
import { performAction, pressControl } from '../generated/perform-action.ts';
import { playedAt } from '../generated/played-at.ts';
import { expectLocation, startJourney } from '../generated/start-journey.ts';
import {
  findBrokenPromises,
  findReloadProblems,
  waitUntilSettled,
} from './find-broken-promises.ts';
import type { FaultCell } from './list-cells.ts';
import type { PlayedCell } from './played-cell.ts';
import { type FormValues, readFormValues } from './read-form-values.ts';
import { repeatCall } from './repeat-call.ts';

/** The time limit for the screen after a slow answer or a repeated call. */
const arrivalLimit = { timeout: 8_000 };
/** Longer than any countdown that the faults ask for, in milliseconds. */
const countdown = 5_000;
/** The page has settled, so only the last frame may be missing. */
const nextFrame = { timeout: 250 };

/**
 * Returns how the user gets on, and one sentence for each promise that does not hold.
 * @throws if the journey cannot be played up to the call
 */
export async function playCell(
  page: Page,
  base: string,
  operations: Readonly<Record<string, MockedOperation>>,
  { journey, step: index, operation, fault }: FaultCell,
): Promise<Pick<PlayedCell, 'outcome' | 'problems'>> {
  const started = await startJourney(page, base, operations, journey);
  for (const each of journey.steps.slice(0, index))
    await started.play(each, () => performAction(page, each.do));
  const step = journey.steps[index];
  if (!step) throw new Error('The journey has no such step.');
  const { services, errors } = started;
  const arrives = (limit: { readonly timeout: number }) =>
    expectLocation(page, base, step, limit).then(
      () => true,
      () => false,
    );

  started.setReplies(step);
  services.setFault(operation, fault);
  if ('fill' in step.do) for (const each of step.do.fill) await fillField(page, each);
  // An action that types or picks changes the form itself.
  const typed = 'type' in step.do || 'pick' in step.do ? {} : await readFormValues(page);
  // The time of the page stands still, so a countdown would never end.
  let time = playedAt.getTime();
  const repeat = async () => {
    time += countdown;
    await page.clock.setFixedTime(new Date(time));
    return repeatCall(page, step.do);
  };
  const [callsBefore, urlBefore] = [services.counts(), page.url()];
  await pressControl(page, step.do);
  await expect
    .poll(() => services.missing(callsBefore, { [operation]: 1 }), { message: 'not called' })
    .toEqual([]);
  const busy = await waitUntilSettled(page, { base, services });
  const isReached = await arrives(fault.isHarmless ? arrivalLimit : nextFrame);
  const isPress = !('open' in step.do);
  // A form whose answers a service has accepted need not show them again, nor one where the journey itself leads.
  const isAccepted = Object.entries(operations).some(
    ([id, { method }]) =>
      id !== operation &&
      method.toLowerCase() !== 'get' &&
      (services.counts().get(id) ?? 0) > (callsBefore.get(id) ?? 0),
  );
  const broken = await findBrokenPromises(page, {
    ...{ base, isReached, isPress, urlBefore },
    typed: isAccepted || isReached ? {} : withoutConsents(typed, step.do),
  });

  const brokenAgain: string[] = [];
  if (fault.isRepeated && !isReached && (await repeat()) === 'retry') {
    const promises = { base, isReached: false, isPress, urlBefore: page.url(), typed: {} };
    brokenAgain.push(...(await waitUntilSettled(page, { base, services })));
    brokenAgain.push(...(await findBrokenPromises(page, promises)));
  }
  services.setFault(operation, null);
  const repeated = isReached ? null : await repeat();
  const leadsOn = isReached || (repeated !== null && (await arrives(arrivalLimit)));
  const isStuck = fault.isHarmless ? !isReached : fault.canEnd && repeated === 'retry' && !leadsOn;
  const problems = [
    ...busy,
    ...broken,
    ...brokenAgain.map((each) => `After the second failure: ${each}`),
    ...(isStuck && services.unanswered().length === 0
      ? ['It does not lead on after the fault has ended.']
      : []),
    ...(await findReloadProblems(page, { base, services })),
    ...errors,
  ];
  if (problems.length > 0) return { outcome: 'broken', problems };
  return { outcome: isReached ? 'unaffected' : leadsOn ? 'repeated' : 'answered', problems };
}

// helpers

/** Leaves out the consents of a form, which have to be given each time. */
function withoutConsents(typed: FormValues, action: UserAction): FormValues {
  const consents = 'fill' in action ? action.fill.filter(({ isConsent }) => isConsent) : [];
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => !consents.some(({ field }) => name.startsWith(`${field} `)),
    ),
  );
}
