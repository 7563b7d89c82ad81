// The walk of a preview: the journey that led to its start, and the moments since.

import type { Journey } from '../../../engine/index.ts';
import type { PreviewMoment, PreviewSettings } from '../../protocol/preview.ts';
import type { PreviewStart } from '../../protocol/questions.ts';

/** The beginning of a preview: at a step that a journey reaches, or at an address. */
export type Beginning =
  | { readonly kind: 'step'; readonly start: PreviewStart }
  | { readonly kind: 'address'; readonly address: string };

/** Returns the whole walk up to a moment as a journey. */
export function createJourney(
  name: string,
  beginning: Beginning,
  moment: PreviewMoment,
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

/** Returns the flow that the journey of a walk belongs to. */
export function getJourneyFlow(beginning: Beginning, moments: readonly PreviewMoment[]): string {
  if (beginning.kind === 'step') return beginning.start.flow;
  return moments.find(({ flow }) => flow !== null)?.flow ?? '';
}

/** Returns the steps of a walk as `flow:step`. A step that is shown several times in a row counts once. */
export function listSteps(
  beginning: Beginning,
  moments: readonly PreviewMoment[],
): readonly string[] {
  const before = beginning.kind === 'step' ? beginning.start : null;
  const reached = (before?.path.steps ?? []).flatMap(({ at }) =>
    at === undefined ? [] : [at.includes(':') ? at : `${before?.flow}:${at}`],
  );
  const since = moments.flatMap(({ flow, step }) => (step === null ? [] : [`${flow}:${step}`]));
  const all = [...reached, ...since];
  return all.filter((step, index) => step !== all[index - 1]);
}

/** Returns the beginning that continues a walk at its last moment, for a frame that was loaded again. */
export function continueWalk(
  beginning: Beginning,
  moment: PreviewMoment | undefined,
  settings: PreviewSettings,
  flow: string,
): Beginning {
  if (!moment || moment.snapshot.status === 'starting') return beginning;
  const path = createJourney('walk', beginning, moment, settings);
  const answers = Object.assign({}, path.answers, ...path.steps.map((step) => step.answers ?? {}));
  const { snapshot } = moment;
  return { kind: 'step', start: { flow, journey: 'walk', snapshot, answers, path } };
}
