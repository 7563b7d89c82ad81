// Renders the stages of a flow beside a screen. It is shown only in wide windows, where the column leaves room for it.

import type { ScreenView } from '../../engine/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';
import { getStageState } from './stage-state.ts';

interface StagesProps {
  stages: readonly string[];
  at: number;
  /** The completed stages after the current one. */
  done: readonly string[];
}

export function Stages({ stages, at, done }: StagesProps) {
  const getText = useGetText();
  return (
    <section className="beside stages journey">
      <h2>{getText('stages')}</h2>
      <ol>
        {stages.map((stage, index) => {
          const state = getStageState(index + 1, at, done.includes(stage));
          return (
            <li aria-current={state === 'now' ? 'step' : undefined} data-state={state} key={stage}>
              <span
                className="journey-mark"
                data-number={state === 'later' ? index + 1 : undefined}
              >
                {state === 'done' && <Icon name="check" />}
              </span>
              <p className="journey-title">
                {stage}
                {state !== 'now' && <span className="visually-hidden">, {getText(state)}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns the stages of a screen that has nothing else beside it. */
export function findStagesBeside(
  { progress, illustration }: ScreenView,
  hasBlocksBeside: boolean,
): StagesProps | null {
  if (hasBlocksBeside || illustration !== null || !progress?.stages) return null;
  const { stages, at, done = [] } = progress;
  return { stages, at, done };
}
