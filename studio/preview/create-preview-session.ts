// Creates a session with simulated services, an adjustable clock, and a recording of its events.

import { contracts, type FlowModule, scopeMismatches } from 'virtual:charter/app';
import { ref } from 'valtio/vanilla';
import {
  type App,
  createSession,
  createView,
  type MockOutcomes,
  type Route,
  type Session,
  type Snapshot,
  type Store,
} from '../../engine/index.ts';
import { createCallOutcome, getJourneyConfig } from '../../engine/simulate/index.ts';
import type { FlowChunks } from '../../renderers/flow-chunks.ts';
import type { PreviewHistoryItem, PreviewReport, PreviewSettings } from '../protocol/preview.ts';
import { answerCall, type KnownAnswers, type MadeCall } from './answer-call.ts';
import { rememberInput, type SentObjects } from './echo-sent-values.ts';
import { recordWalk, type WalkRecorder } from './record-walk.ts';

export interface PreviewSession {
  readonly session: Session;
  readonly recorder: WalkRecorder;
  /** Returns the last call that the session made. */
  getLastCall(): MadeCall | null;
  /** Returns the objects that calls have sent to the services. */
  getSent(): SentObjects;
  /** Stops the session's timers, so that the session does nothing after its end. */
  end(): void;
}

export interface PreviewSessionOptions {
  readonly app: App;
  readonly routes: readonly Route[];
  readonly flowChunks: FlowChunks<FlowModule>;
  readonly store: Store;
  /** The snapshot at which the session starts, or null. */
  readonly snapshot: Snapshot | null;
  readonly known: KnownAnswers;
  /** The mock answers with which the walk begins. */
  readonly given: MockOutcomes;
  /** The objects that calls sent before this session. */
  readonly sent: SentObjects;
  /** The moments of the earlier session that this session continues. */
  readonly before: readonly PreviewHistoryItem[];
  /** Returns the current time of the preview's clock. */
  now(): string;
  getSettings(): PreviewSettings;
  report(report: PreviewReport): void;
  leave(url: string): void;
}

/** Creates the session. The flows in the snapshot must have been loaded. */
export function createPreviewSession(options: PreviewSessionOptions): PreviewSession {
  const { app, flowChunks, snapshot, getSettings, report } = options;
  const timers = createTimers();
  let lastCall: MadeCall | null = null;
  let { sent } = options;
  const operations = Object.assign(
    {},
    contracts.operations,
    ...getLoadedFlows(options).map(({ contracts: { operations } }) => operations),
  );
  const session = createSession({
    ...{ app, operations, scopeMismatches, now: options.now },
    ...{ routes: options.routes, store: options.store },
    open: flowChunks.open,
    call(operation, input) {
      const end = recorder.startCall(operation);
      const { delay, ...answer } = answerCall(
        { operation, input, sent },
        options.known,
        getSettings().faults,
      );
      sent = rememberInput(sent, input);
      lastCall = { operation, input, sent };
      return new Promise((resolve) =>
        timers.after(delay, () => {
          end(answer);
          report({ type: 'call', operation, input, outcome: answer.name });
          resolve(createCallOutcome(answer));
        }),
      );
    },
    id: () => crypto.randomUUID(),
    after: (milliseconds, run) =>
      timers.after(milliseconds, () => {
        const wait = Math.ceil(milliseconds / 1000);
        recorder.observe(`wait ${wait} s`, { wait }, run);
      }),
    leave: options.leave,
    track: () => undefined,
    flags: getSettings().flags,
    config: getJourneyConfig(app),
  });
  if (snapshot) show(session, options, snapshot);
  const recorder = recordWalk({
    ...{ session, before: options.before, answers: options.given },
    report: (moment) => report({ type: 'moment', moment }),
  });
  return {
    session: observeEvents(session, recorder),
    recorder,
    getLastCall: () => lastCall,
    getSent: () => sent,
    end() {
      timers.clear();
      recorder.stop();
    },
  };
}

// helpers

/** Shows a snapshot as if its events had happened in this session. */
function show(session: Session, options: PreviewSessionOptions, snapshot: Snapshot): void {
  const { app } = options;
  const chunks = getLoadedFlows(options);
  for (const { flow } of chunks) session.replaceFlow(flow);
  const flows = Object.fromEntries(chunks.map(({ flow }) => [flow.id, flow]));
  const operations = Object.assign({}, ...chunks.map(({ contracts }) => contracts.operations));
  const started = {
    ...snapshot,
    now: options.now(),
    flags: { ...snapshot.flags, ...options.getSettings().flags },
    config: getJourneyConfig(app),
  };
  session.state.snapshot = ref(started);
  session.state.view = ref(createView({ app, routes: options.routes, flows, operations }, started));
}

function getLoadedFlows({ snapshot, flowChunks }: PreviewSessionOptions): readonly FlowModule[] {
  return getSnapshotFlows(snapshot).flatMap((flow) => flowChunks.getChunk(flow) ?? []);
}

/** Returns the ids of the flows whose answers a snapshot contains. */
export function getSnapshotFlows(snapshot: Snapshot | null): readonly string[] {
  if (snapshot === null) return [];
  const { flow, states } = snapshot;
  return [...new Set([...Object.keys(states), ...(flow === null ? [] : [flow])])];
}

/** Returns a session whose events are recorded. */
function observeEvents(session: Session, { observe }: WalkRecorder): Session {
  return {
    ...session,
    enter: (address, how) =>
      observe(`open ${address}`, { open: address }, () => session.enter(address, how)),
    dispatch: (name, payload = null) =>
      observe(name, { event: name, ...(payload === null ? {} : { with: payload }) }, () =>
        session.dispatch(name, payload),
      ),
  };
}

function createTimers() {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    after(milliseconds: number, run: () => void): () => void {
      const timer = setTimeout(() => {
        running.delete(timer);
        run();
      }, milliseconds);
      running.add(timer);
      return () => {
        running.delete(timer);
        clearTimeout(timer);
      };
    },
    clear() {
      running.forEach(clearTimeout);
      running.clear();
    },
  };
}
