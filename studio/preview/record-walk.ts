// Records the moments of a session. Each has the event that led to it, its snapshot, and the walk so far as a journey.

import { isDeepEqual } from 'remeda';
import { subscribe } from 'valtio/vanilla';
import type { JourneyStep, MockOutcomes, Session, Snapshot } from '../../engine/index.ts';
import type { MockOutcome } from '../../engine/simulate/index.ts';
import type { PreviewHistoryItem } from '../protocol/preview.ts';

export interface WalkRecorder {
  /** The moments recorded so far. */
  readonly moments: readonly PreviewHistoryItem[];
  /** Runs a function that may change the session. Records the change as a step of the walk. */
  observe<Result>(label: string, step: JourneyStep, run: () => Result): Result;
  /**
   * Records the start of a call. Returns a function that records the call's answer in the walk step that made the call.
   */
  startCall(operation: string): (answer: MockOutcome) => void;
  stop(): void;
}

interface RecorderOptions {
  readonly session: Session;
  /** The moments and steps of the earlier session that this session continues. */
  readonly before: readonly PreviewHistoryItem[];
  /** The mock answers with which the walk begins. */
  readonly answers: MockOutcomes;
  report(moment: PreviewHistoryItem): void;
}

/** Starts the recording. The first moment is the start of the session. */
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
  /**
   * Adds a moment to the history. A change without an event, such as typed text, updates the current moment instead.
   */
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
  /**
   * The previous step of the walk. A timer that only makes a call is not a step, so its call belongs to the current
   * step.
   */
  readonly before?: WalkedStep | undefined;
}

/** Returns the operations of the calls that ended between two snapshots. */
function getEndedCalls(before: Snapshot, after: Snapshot): readonly string[] {
  return Object.values(before.calls).flatMap(({ id, operation }) =>
    Object.hasOwn(after.calls, id) ? [] : [operation],
  );
}

/** Records the resulting location in a step of the walk. */
function noteStep(walked: WalkedStep | undefined, { flow, step, entering }: Snapshot): void {
  if (walked && flow !== null && step !== null && !entering)
    walked.step = { ...walked.step, at: `${flow}:${step}` };
}

function createMoment(
  { state: { snapshot, view } }: Session,
  {
    index,
    event,
    walk,
  }: Pick<PreviewHistoryItem, 'index' | 'event'> & { readonly walk: WalkedStep[] },
): PreviewHistoryItem {
  const { flow, step } = snapshot;
  const path = { steps: walk.map((each) => each.step) };
  return { index, event, flow, step, title: view.title, snapshot, path };
}
