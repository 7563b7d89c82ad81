// The walk of a preview: the journey to its starting step, and the moments since then.

import type { Journey } from '../../../engine/index.ts';
import type { PreviewHistoryItem, PreviewSettings } from '../../protocol/preview.ts';
import type { PreviewStart } from '../../protocol/questions.ts';

/** The starting point of a preview: a step that a journey reaches, or an address. */
export type WalkStart =
  | { readonly kind: 'step'; readonly start: PreviewStart }
  | { readonly kind: 'address'; readonly address: string };

/** Returns a journey that repeats the walk from its starting point to a moment. */
export function createJourney(
  name: string,
  beginning: WalkStart,
  moment: PreviewHistoryItem,
  { flags }: Pick<PreviewSettings, 'flags'>,
): Journey {
  const base: Omit<Journey, 'name'> =
    beginning.kind === 'step' ? beginning.start.path : { steps: [] };
  const allFlags = { ...base.flags, ...flags };
  return {
    ...base,
    name,
    ...(Object.keys(allFlags).length > 0 ? { flags: allFlags } : {}),
    steps: [...base.steps, ...moment.path.steps],
  };
}

/** Returns the flow to which the journey of a walk belongs. */
export function getJourneyFlow(
  beginning: WalkStart,
  moments: readonly PreviewHistoryItem[],
): string {
  if (beginning.kind === 'step') return beginning.start.flow;
  return moments.find(({ flow }) => flow !== null)?.flow ?? '';
}

/** Returns the steps of a walk as `flow:step`. Consecutive moments at the same step count once. */
export function listSteps(
  beginning: WalkStart,
  moments: readonly PreviewHistoryItem[],
): readonly string[] {
  const before = beginning.kind === 'step' ? beginning.start : null;
  const reached = (before?.path.steps ?? []).flatMap(({ at }) =>
    at === undefined ? [] : [at.includes(':') ? at : `${before?.flow}:${at}`],
  );
  const since = moments.flatMap(({ flow, step }) => (step === null ? [] : [`${flow}:${step}`]));
  const all = [...reached, ...since];
  return all.filter((step, index) => step !== all[index - 1]);
}

/** Returns a starting point that continues a walk at its last moment. It is used after the frame has been reloaded. */
export function continueWalk(
  beginning: WalkStart,
  moment: PreviewHistoryItem | undefined,
  settings: PreviewSettings,
  flow: string,
): WalkStart {
  if (!moment || moment.snapshot.status === 'starting') return beginning;
  const path = createJourney('walk', beginning, moment, settings);
  const answers = Object.assign({}, path.answers, ...path.steps.map((step) => step.answers ?? {}));
  const { snapshot } = moment;
  return { kind: 'step', start: { flow, journey: 'walk', snapshot, answers, path } };
}
