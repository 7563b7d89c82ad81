// The states of the screen of one step.

import { useEffect, useRef, useState } from 'react';
import type { StepOutline } from '../../protocol/api.ts';
import type { PreviewState } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { GalleryCard } from './GalleryCard.tsx';
import type { GalleryLook } from './gallery-look.ts';
import { useNear } from './use-near.ts';

interface GalleryStepProps {
  flow: string;
  step: StepOutline;
  look: GalleryLook;
  onPick: (text: string, place: { readonly flow: string; readonly step: string }) => void;
}

export function GalleryStep({ flow, step: outline, look, onPick }: GalleryStepProps) {
  const { id: step } = outline;
  const { title } = outline;
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const [states, setStates] = useState<readonly PreviewState[] | null>(null);
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the revision changes
  useEffect(() => {
    if (!isNear) return;
    let isWanted = true;
    studio.ask('states', { flow, step }).then(
      (next) => isWanted && setStates(next),
      (cause: Error) => isWanted && setError(cause.message),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, flow, step, studio, revision]);
  const open = () => studio.select(flow, step);
  return (
    <section aria-label={title} className="gallery-step" data-gallery-step={step} ref={section}>
      <h2>
        {title} <span className="preview-id">{step}</span>
      </h2>
      {states?.length === 0 && <p className="hint">No journey shows this step.</p>}
      {error !== '' && <p className="hint">{error}</p>}
      <ul className="gallery-cards">
        {states?.map((state) => (
          <GalleryCard
            key={state.id}
            look={look}
            onOpen={open}
            onPick={(text) => onPick(text, { flow, step })}
            state={state}
            title={title}
          />
        ))}
      </ul>
    </section>
  );
}
