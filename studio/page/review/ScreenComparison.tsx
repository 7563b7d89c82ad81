// Renders a changed screen as it was at the last commit next to the current screen.

import { useEffect, useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import type { PreviewStart } from '../../protocol/questions.ts';
import { FramedScreen } from '../preview/FramedScreen.tsx';
import { useFrame } from '../preview/use-frame.ts';
import { useStudio } from '../store.ts';

const phoneWidth = 360;

interface ScreenComparisonProps {
  flow: string;
  step: string;
}

/** The data for the pictures before and after the change. */
interface Versions {
  readonly start: PreviewStart;
  /** The flow at the last commit, or null for a new flow. */
  readonly committed: Flow | null;
  readonly isGone: boolean;
}

export function ScreenComparison({ flow, step }: ScreenComparisonProps) {
  const studio = useStudio();
  const [versions, setVersions] = useState<Versions | null | 'unreachable'>(null);
  useEffect(() => {
    let isShown = true;
    Promise.all([studio.ask('jump', { flow, step }), studio.ask('committed', { flow, step })]).then(
      ([now, { flow: committed, start: before }]) => {
        const start = now ?? before;
        if (isShown) setVersions(start ? { start, committed, isGone: !now } : 'unreachable');
      },
      () => isShown && setVersions('unreachable'),
    );
    return () => {
      isShown = false;
    };
  }, [flow, step, studio]);
  if (versions === null) return <p className="hint">Finding a way to this screen…</p>;
  if (versions === 'unreachable')
    return <p className="hint">No journey leads to this screen, so it cannot be drawn here.</p>;
  const { start, committed, isGone } = versions;
  const wasThere = committed?.steps.some((each) => each.id === step) === true;
  return (
    <div className="review-screens">
      <ComparedScreen
        absent={wasThere ? null : 'This screen is new.'}
        flow={committed}
        start={start}
        title="Before"
      />
      <ComparedScreen
        absent={isGone ? 'This screen is removed.' : null}
        flow={null}
        start={start}
        title="Now"
      />
    </div>
  );
}

// helpers

interface ComparedScreenProps {
  title: string;
  /** The flow that replaces the current flow in the frame, or null. */
  flow: Flow | null;
  start: PreviewStart;
  /** The reason why the screen does not exist in this version, or null. */
  absent: string | null;
}

function ComparedScreen({ title, flow, start, absent }: ComparedScreenProps) {
  const frame = useFrame((report) => {
    if (report.type !== 'ready') return;
    if (flow) frame.send({ type: 'flow', flow });
    frame.send({
      ...{ type: 'start', snapshot: start.snapshot, address: null },
      ...{ answers: start.answers, examples: {}, inert: true },
      settings: { faults: {}, flags: {}, now: null, scheme: readScheme(), locale: null },
    });
  });
  return (
    <figure className="review-screen">
      <figcaption>{title}</figcaption>
      {absent === null ? (
        <FramedScreen frame={frame} width={phoneWidth} />
      ) : (
        <p className="hint">{absent}</p>
      )}
    </figure>
  );
}

function readScheme(): 'light' | 'dark' {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
