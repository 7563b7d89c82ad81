// Renders the current state of the session: a screen, its skeleton while loading, or an error.

import { useEffect, useRef } from 'react';
import { AwaitChunks } from './AwaitChunks.tsx';
import { EntryErrorScreen } from './screen/EntryErrorScreen.tsx';
import { Screen } from './screen/Screen.tsx';
import { ScreenSkeleton } from './screen/Skeleton.tsx';
import { SlowNotice } from './screen/SlowNotice.tsx';
import { usePendingPhase } from './screen/use-pending-phase.ts';
import { useAppContext, useSessionState, useView } from './session-context.tsx';

export function FlowScreen() {
  const view = useView();
  const { snapshot } = useSessionState();
  const isStarting = view.step === null && view.status !== 'failed' && view.status !== 'broken';
  const pendingPhase = usePendingPhase(isStarting ? (view.busy?.since ?? 'start') : null);
  const isLost = view.status === 'failed' || view.status === 'broken';
  const shown = isLost
    ? view.status
    : `${view.flow}:${view.step}:${JSON.stringify(snapshot.params)}`;
  const isFirst = useIsFirstScreen(isStarting ? null : shown);

  const loadingContent = (
    <main className="main" data-loading id="main" tabIndex={-1}>
      {pendingPhase !== 'fresh' && <ScreenSkeleton />}
      {pendingPhase === 'long' && <SlowNotice canGoBack={false} />}
    </main>
  );
  if (isStarting) return loadingContent;
  if (isLost) return <EntryErrorScreen key={shown} takesFocus={!isFirst} view={view} />;
  return (
    <AwaitChunks
      blocks={view.blocks.map(({ block }) => block)}
      fallback={loadingContent}
      key={shown}
    >
      <Screen takesFocus={!isFirst} view={view} />
    </AwaitChunks>
  );
}

// helpers

/** Returns true for the first screen after a page load, on which the browser manages the focus. */
function useIsFirstScreen(shown: string | null): boolean {
  const { isContinued } = useAppContext();
  const first = useRef<string | null>(isContinued ? '' : null);
  useEffect(() => {
    if (shown === null) return;
    // A user who later returns to the first screen enters that screen like any other, with focus on its title.
    first.current = first.current === null || first.current === shown ? shown : '';
  }, [shown]);
  return first.current === null || first.current === shown;
}
