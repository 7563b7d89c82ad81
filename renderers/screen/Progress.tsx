// Renders the user's progress in a flow as text and as a segmented bar.

import type { ScreenView } from '../../engine/index.ts';
import { useGetText } from '../session-context.tsx';
import { getStageState } from './stage-state.ts';

export function Progress({ progress }: { progress: NonNullable<ScreenView['progress']> }) {
  const getText = useGetText();
  const { at, of, stage } = progress;
  return (
    <div className="progress">
      <p>
        {stage === undefined ? getText('step', { at, of }) : getText('stage', { at, of, stage })}
      </p>
      <span aria-hidden="true" className="progress-bar">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no key other than their index
          <span data-state={getStageState(index + 1, at)} key={index} />
        ))}
      </span>
    </div>
  );
}
