// Records the moments of a session: the event that led to each, its snapshot, and the walk so far as a journey.

import { isDeepEqual } from 'remeda';
import { subscribe } from 'valtio/vanilla';
import type { JourneyStep, MockOutcomes, Session, Snapshot } from '../../engine/index.ts';
import type { MockOutcome } from '../../engine/simulate/index.ts';
import type { PreviewMoment } from '../protocol/preview.ts';

export interface WalkRecorder {
  /** The moments so far. */
  readonly moments: readonly PreviewMoment[];
  /** Runs a function that may change the session, and records the change as a step of the walk. */
  observe<Result>(label: string, step: JourneyStep, run: () => Result): Result;
  /** Records that a call began. Returns a function that records its answer in the step that made it. */
  startCall(operation: string): (answer: MockOutcome) => void;
  stop(): void;
}

interface RecorderOptions {
  readonly session: Session;
  /** The moments and the steps before this session, if it continues an earlier one. */
  readonly before: readonly PreviewMoment[];
  /** The answers that the walk begins with. */
  readonly answers: MockOutcomes;
  report(moment: PreviewMoment): void;
}

/** Starts to record. The first moment is the session's start. */
export function recordWalk({ session, before, answers, report }: RecorderOptions): WalkRecorder {
  const moments = [...before];
  const walk: WalkedStep[] = (before.at(-1)?.path.steps ?? []).map((step) => ({ step }));
  const known: Record<string, MockOutcomes[string]> = Object.assign(
    { ...answers },
    ...walk.map(({ step }) => step.answers ?? {}),
  );
  const outcomes = new Map<string, string>();
  let labels: string[] = [];
  let last = session.state.snapshot;

  const record = () => {
    const { snapshot } = session.state;
    if (snapshot === last) return;
    const ended = getEndedCalls(last, snapshot).map(
      (operation) => `${operation}: ${outcomes.get(operation) ?? 'ended'}`,
    );
    const event = [...labels, ...ended].join(', ');
    [labels, last] = [[], snapshot];
    noteStep(walk.at(-1), snapshot);
    show(event);
  };
  /** Adds a moment. A change without an event, such as typed text, changes the present one. */
  const show = (event: string) => {
    const present = moments.at(-1);
    const isNew = event !== '' || present === undefined;
    const index = isNew ? moments.length : moments.length - 1;
    const name = isNew ? event : present.event;
    moments[index] = createMoment(session, { index, event: name, walk });
    report(moments[index]);
  };
  if (before.length === 0 && last.status !== 'starting') show('start');
  const unsubscribe = subscribe(session.state, record);
  return {
    moments,
    observe(label, step, run) {
      const { snapshot } = session.state;
      const walked: WalkedStep = { step, before: walk.at(-1) };
      walk.push(walked);
      const result = run();
      if (session.state.snapshot === snapshot) walk.splice(walk.indexOf(walked), 1);
      else labels.push(label);
      return result;
    },
    startCall(operation) {
      const caller = walk.at(-1);
      return ({ name, result }) => {
        outcomes.set(operation, name);
        const given = { [name]: result };
        if (isDeepEqual(known[operation], given)) return;
        known[operation] = given;
        const owner = caller && !walk.includes(caller) ? caller.before : caller;
        if (owner)
          owner.step = { ...owner.step, answers: { ...owner.step.answers, [operation]: given } };
      };
    },
    stop: unsubscribe,
  };
}

// helpers

interface WalkedStep {
  step: JourneyStep;
  /** The step before it. A timer that only makes a call is no step, and the call belongs to this one. */
  readonly before?: WalkedStep | undefined;
}

/** Returns the operations of the calls that have ended between two snapshots. */
function getEndedCalls(before: Snapshot, after: Snapshot): readonly string[] {
  return Object.values(before.calls).flatMap(({ id, operation }) =>
    Object.hasOwn(after.calls, id) ? [] : [operation],
  );
}

/** Notes in a step where it led. */
function noteStep(walked: WalkedStep | undefined, { flow, step, entering }: Snapshot): void {
  if (walked && flow !== null && step !== null && !entering)
    walked.step = { ...walked.step, at: `${flow}:${step}` };
}

function createMoment(
  { state: { snapshot, view } }: Session,
  { index, event, walk }: Pick<PreviewMoment, 'index' | 'event'> & { readonly walk: WalkedStep[] },
): PreviewMoment {
  const { flow, step } = snapshot;
  const path = { steps: walk.map((each) => each.step) };
  return { index, event, flow, step, title: view.title, snapshot, path };
}
