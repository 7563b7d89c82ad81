// A React hook for the state of the preview: its settings, its history, and the commands to its frame.

import { useEffect, useRef, useState } from 'react';
import type { ProductAnalysis } from '../../protocol/api.ts';
import type { PreviewHistoryItem, PreviewReport, PreviewSettings } from '../../protocol/preview.ts';
import type { Confirmations, OperationInfo } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { type PreviewFrame, useFrame } from './use-frame.ts';
import { continueWalk, getJourneyFlow, listSteps, type WalkStart } from './walk.ts';

export interface Preview {
  readonly frame: PreviewFrame;
  readonly settings: PreviewSettings;
  readonly operations: readonly OperationInfo[];
  readonly beginning: WalkStart | null;
  readonly moments: readonly PreviewHistoryItem[];
  /** The moment of the preview's history that is shown. */
  readonly moment: PreviewHistoryItem | null;
  /** A message about the preview's current activity, or the reason why no screen is shown. */
  readonly message: string;
  /** The text that the user picked, or null. */
  readonly picked: string | null;
  readonly isPicking: boolean;
  /** The selected step, if the preview shows another step. `isMoved` is true if an edit caused the difference. */
  readonly missed: {
    readonly flow: string;
    readonly step: string;
    readonly isMoved: boolean;
  } | null;
  change(settings: Partial<PreviewSettings>): void;
  open(address: string): void;
  restart(): void;
  travel(moment: number): void;
  pick(isActive: boolean): void;
}

const initialSettings: PreviewSettings = {
  ...{ faults: {}, flags: {}, now: null, scheme: 'light', locale: null },
};

/** Creates a preview that follows the step selected in the studio. */
export function usePreview(): Preview {
  const studio = useStudio();
  const { flow, step: selected, selections, analysis } = useStudioState();
  const step = selected ?? findFirstStep(analysis, flow);
  const [settings, setSettings] = useState(initialSettings);
  const [operations, setOperations] = useState<readonly OperationInfo[]>([]);
  const [beginning, setBeginning] = useState<WalkStart | null>(null);
  const [moments, setMoments] = useState<readonly PreviewHistoryItem[]>([]);
  const [message, setMessage] = useState('');
  const [left, setLeft] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const isReady = useRef(false);
  const confirmations = useRef<Confirmations>({});
  /** The step for which a journey was found last. */
  const foundStep = useRef('');
  /** The moment that was shown when the flows changed, if the user has sent no event since then. */
  const changedAt = useRef<PreviewHistoryItem | null>(null);
  const seenSelections = useRef(selections);
  const revision = analysis?.revision;
  const isAnalyzed = revision !== undefined;
  const examples = Object.fromEntries(operations.map(({ id, outcomes }) => [id, outcomes]));

  const { flow: at, step: shown } = moments.at(-1) ?? {};
  const isShown = at === flow && shown === step;

  const begin = (next: WalkStart, shownSettings = settings) => {
    setBeginning(next);
    setMoments([]);
    setMessage('');
    setLeft(null);
    setMoved(false);
    changedAt.current = null;
    const { snapshot, answers } =
      next.kind === 'step' ? next.start : { snapshot: null, answers: {} };
    const address = next.kind === 'address' ? next.address : null;
    if (isReady.current)
      frame.send({ type: 'start', snapshot, address, answers, examples, settings: shownSettings });
  };
  const receive = (report: PreviewReport) => {
    if (report.type === 'ready') {
      isReady.current = true;
      frame.send({ type: 'confirmations', confirmations: confirmations.current });
      const place = beginning && getJourneyFlow(beginning, moments);
      if (beginning) begin(continueWalk(beginning, moments.at(-1), settings, place ?? ''));
      if (isPicking) frame.send({ type: 'pick', active: true });
    }
    if (report.type === 'moment') {
      const { moment } = report;
      setMoved(isMovedByEdit(changedAt.current, moment));
      setMoments((before) => [...before.slice(0, moment.index), moment]);
      if (moment.snapshot.status !== 'leaving') setLeft(null);
    }
    if (report.type === 'changed' && countSteps(changedAt.current) !== countSteps(moments.at(-1)))
      changedAt.current = moments.at(-1) ?? null;
    if (report.type === 'shortcut') {
      const { key, shift: shiftKey } = report;
      window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: true }));
    }
    if (report.type === 'left') setLeft(report.url);
    if (report.type === 'picked') setPicked(report.text);
  };
  const frame = useFrame(receive);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is opened when it is selected or becomes reachable
  useEffect(() => {
    if (!isAnalyzed || flow === null || step === null || operations.length === 0) return;
    const wanted = `${flow}:${step}`;
    const isAgain = seenSelections.current !== selections;
    seenSelections.current = selections;
    if (foundStep.current === wanted && !isAgain) return;
    if (isShown && left === null) {
      foundStep.current = wanted;
      setMessage('');
      return;
    }
    let isWanted = true;
    // The flows changed in the meantime, so the answer is outdated and a journey to the step is searched again.
    foundStep.current = '';
    setMessage('Looking for a journey to this step…');
    studio.ask('jump', { flow, step }).then(
      (start) => {
        if (!isWanted) return;
        foundStep.current = start ? wanted : '';
        if (start) begin({ kind: 'step', start });
        else setMessage('No journey reaches this step.');
      },
      (cause: Error) => isWanted && setMessage(cause.message),
    );
    return () => {
      isWanted = false;
    };
  }, [flow, step, selections, revision, operations]);

  // Requests the operations again for each revision until the flows can be parsed.
  const unreadRevision = operations.length > 0 ? undefined : revision;
  useEffect(() => {
    if (unreadRevision === undefined) return;
    studio.ask('operations', null).then(setOperations, (cause: Error) => setMessage(cause.message));
  }, [unreadRevision, studio]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision can have other journeys
  useEffect(() => {
    if (!isAnalyzed) return;
    studio.ask('confirmations', null).then(
      (found) => {
        confirmations.current = found;
        if (isReady.current) frame.send({ type: 'confirmations', confirmations: found });
      },
      (cause: Error) => setMessage(cause.message),
    );
  }, [revision, studio]);

  useEffect(() => {
    if (beginning) studio.setWalk(listSteps(beginning, moments));
  }, [beginning, moments, studio]);

  return {
    ...{ frame, settings, operations, beginning, moments, picked, isPicking },
    message: message === '' && left !== null ? `The user leaves for ${left}` : message,
    moment: moments.at(-1) ?? null,
    missed:
      flow === null || step === null || isShown || moments.length === 0
        ? null
        : { flow, step, isMoved },
    change(changed) {
      const next = { ...settings, ...changed };
      setSettings(next);
      frame.send({ type: 'settings', settings: next });
    },
    open: (address) => begin({ kind: 'address', address }),
    restart() {
      if (beginning) begin(beginning);
    },
    travel(index) {
      setMoments(moments.slice(0, index + 1));
      setMessage('');
      setLeft(null);
      frame.send({ type: 'travel', moment: index });
    },
    pick(isActive) {
      setPicking(isActive);
      if (!isActive) setPicked(null);
      frame.send({ type: 'pick', active: isActive });
    },
  };
}

// helpers

/** Returns true if the step has changed since the flows changed, although the user sent no event. */
function isMovedByEdit(
  changed: PreviewHistoryItem | null,
  { flow, step, path }: PreviewHistoryItem,
): boolean {
  if (!changed || countSteps(changed) !== path.steps.length || step === null) return false;
  return changed.flow !== flow || changed.step !== step;
}

const countSteps = (moment: PreviewHistoryItem | null | undefined) => moment?.path.steps.length;

function findFirstStep(analysis: ProductAnalysis | null, flow: string | null): string | null {
  return analysis?.flows.find(({ id }) => id === flow)?.steps[0]?.id ?? null;
}
