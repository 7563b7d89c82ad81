// The preview: the current session, and the handlers for commands from the studio's page.

import {
  contracts,
  type FlowModule,
  onAppChange,
  onDirectoryChange,
  onFlowChange,
} from 'virtual:charter/app';
import type { App, MockOutcomes, Program, Snapshot, Store } from '../../engine/index.ts';
import { getTimeAfterStart, storeDraft } from '../../engine/simulate/index.ts';
import { createFlowChunks } from '../../renderers/flow-chunks.ts';
import type {
  PreviewCommand,
  PreviewHistoryItem,
  PreviewReport,
  PreviewSettings,
} from '../protocol/preview.ts';
import type { Confirmations } from '../protocol/questions.ts';
import type { KnownAnswers } from './answer-call.ts';
import { createInputBlocker } from './block-input.ts';
import { createClock } from './clock.ts';
import { createSchemeSwitch } from './color-scheme.ts';
import { answerReturn } from './confirm-payment.ts';
import {
  createPreviewSession,
  getSnapshotFlows,
  type PreviewSession,
} from './create-preview-session.ts';
import { createStage } from './create-stage.tsx';
import type { SentObjects } from './echo-sent-values.ts';
import { type FlowSource, findOtherLanguage } from './load-flows.ts';
import { createMemoryStore } from './memory-store.ts';
import { createTextPicker } from './pick-text.ts';
import { findReturnWays } from './return-ways.ts';
import { takePicture } from './take-picture.ts';
import { pressSubmit, waitUntilDrawn } from './wait-until-drawn.ts';

type StartCommand = Extract<PreviewCommand, { type: 'start' }>;

/** The starting point of a session. */
interface Beginning {
  readonly snapshot: Snapshot | null;
  readonly address: string;
  readonly store: Store;
  readonly before: readonly PreviewHistoryItem[];
  readonly sent: SentObjects;
}

const initialSettings: PreviewSettings = {
  ...{ faults: {}, flags: {}, now: null, scheme: 'light', locale: null },
};

/**
 * Creates the preview inside an element.
 * @returns a function that executes a command of the studio's page
 */
export function createPreview(
  container: HTMLElement,
  source: FlowSource,
  report: (report: PreviewReport) => void,
): (command: PreviewCommand) => void {
  const flowChunks = createFlowChunks<FlowModule>(source.loadFlow, () => undefined);
  const stage = createStage(container, flowChunks.getValidators);
  const scheme = createSchemeSwitch(document);
  const blocker = createInputBlocker(document);
  const picker = createTextPicker(document, (text) => report({ type: 'picked', text }));
  let settings = initialSettings;
  let known: KnownAnswers = { answers: {}, examples: {} };
  let confirmations: Confirmations = {};
  /** The mock answers with which the walk began. */
  let given: MockOutcomes = {};
  let now = createClock(getTimeAfterStart(0), () => settings.now);
  let present: PreviewSession | null = null;
  /**
   * Increases with each start. A start compares the number after loading flows, to detect that a newer start has begun.
   */
  let round = 0;

  const begin = async ({ snapshot, address, store, before, sent }: Beginning): Promise<boolean> => {
    round += 1;
    const own = round;
    if (snapshot?.flow && snapshot.step) await source.awaitStep(snapshot.flow, snapshot.step);
    await Promise.allSettled(getSnapshotFlows(snapshot).map(flowChunks.open));
    if (own !== round) return false;
    present?.end();
    // Keeps the clock after a return or while a time is set, because `snapshot.now` then differs from the walk's time.
    const goesOn = before.length > 0 && (snapshot === null || settings.now !== null);
    if (!goesOn) now = createClock(snapshot?.now ?? getTimeAfterStart(0), () => settings.now);
    window.history.replaceState(null, '', address);
    const created = createPreviewSession({
      ...{
        app: source.getApp(),
        routes: source.getRoutes(),
        flowChunks,
        store,
        snapshot,
        known,
        given,
        sent,
        before,
        report,
      },
      getSettings: () => settings,
      now: () => now(),
      leave: (url) => showLeft(created, url),
    });
    present = created;
    created.session.setOnline(settings.faults['*'] !== 'offline');
    stage.show(created.session);
    return true;
  };
  const showLeft = (left: PreviewSession, url: string) => {
    report({ type: 'left', url });
    const { snapshot } = left.session.state;
    const user = { program: getProgram(snapshot), snapshot, call: left.getLastCall() };
    stage.showLeft(url, findReturnWays(url, user), (address) => {
      known = { ...known, answers: answerReturn(address, user, known, confirmations) };
      void begin({
        ...{ snapshot: null, address, store: seed(snapshot) },
        ...{ before: left.recorder.moments, sent: left.getSent() },
      });
    });
  };
  /** Returns the application with the flows that a snapshot uses. */
  const getProgram = (snapshot: Snapshot): Program => {
    const chunks = getSnapshotFlows(snapshot).flatMap((id) => flowChunks.getChunk(id) ?? []);
    const operations = chunks.map((chunk) => chunk.contracts.operations);
    return {
      app: source.getApp(),
      flows: Object.fromEntries(chunks.map(({ flow }) => [flow.id, flow])),
      routes: source.getRoutes(),
      operations: Object.assign({}, contracts.operations, ...operations),
    };
  };
  /** Returns a store that contains the answers of a snapshot. */
  const seed = (snapshot: Snapshot): Store => storeDraft(getProgram(snapshot), snapshot, {}).store;
  const start = async ({ snapshot, address, answers, examples, ...how }: StartCommand) => {
    known = { answers, examples };
    given = answers;
    blocker.setActive(how.inert === true);
    const place = address ?? (snapshot ? getAddress(snapshot) : '/');
    const isCurrent = await begin({
      snapshot,
      address: place,
      store: createMemoryStore(),
      before: [],
      sent: {},
    });
    if (!isCurrent || !present) return;
    await waitUntilDrawn(document, present.session);
    const isAsked = how.press !== true || (await pressSubmit(document));
    const picture = how.picture === true && isAsked ? takePicture(document, container) : null;
    report({ type: 'drawn', picture });
  };
  const applySettings = (next: PreviewSettings): boolean => {
    const language = findOtherLanguage(source.getApp(), document, next.locale);
    if (language !== null) {
      const url = new URL(window.location.href);
      url.searchParams.set('lang', language);
      window.location.replace(url);
      return false;
    }
    settings = next;
    scheme.set(next.scheme);
    return true;
  };
  /** Applies changed flags and a changed time immediately by entering the screen again. */
  const change = (next: PreviewSettings) => {
    const { flags, now } = settings;
    if (!applySettings(next) || !present) return;
    present.session.setOnline(next.faults['*'] !== 'offline');
    if (JSON.stringify([flags, now]) === JSON.stringify([next.flags, next.now])) return;
    present.session.setFlags({ ...getDefaultFlags(source.getApp()), ...next.flags });
    present.session.enter(present.session.state.snapshot.address, { again: true });
  };
  const travel = (index: number) => {
    const before = present?.recorder.moments.slice(0, index + 1) ?? [];
    const snapshot = before.at(-1)?.snapshot;
    if (!snapshot) return;
    const address = getAddress(snapshot);
    const sent = present?.getSent() ?? {};
    void begin({ snapshot, address, store: seed(snapshot), before, sent });
  };
  onFlowChange((changed) => {
    if (document.documentElement.dataset.language !== undefined) return window.location.reload();
    flowChunks.store(changed);
    present?.session.replaceFlow(changed.flow);
    report({ type: 'changed' });
  });
  onDirectoryChange((changed) => present?.session.replaceRoutes(changed.routes));
  onAppChange((changed) => {
    if (document.documentElement.dataset.language !== undefined) return window.location.reload();
    stage.replaceApp(changed.app);
    present?.session.replaceApp(changed.app);
    report({ type: 'changed' });
  });
  new ResizeObserver(() =>
    report({ type: 'size', height: document.documentElement.scrollHeight }),
  ).observe(container);

  return (command) => {
    switch (command.type) {
      case 'start':
        if (applySettings(command.settings)) void start(command);
        return;
      case 'confirmations':
        confirmations = command.confirmations;
        return;
      case 'settings':
        return change(command.settings);
      case 'travel':
        return travel(command.moment);
      case 'flow':
        source.override(command.flow);
        return;
      case 'pick':
        return picker.setActive(command.active);
    }
  };
}

// helpers

function getDefaultFlags({ flags }: App): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.default]));
}

function getAddress({ address, entering }: Snapshot): string {
  return entering?.address ?? (address === '' ? '/' : address);
}
