// Renders the states of one step's screen.

import { useEffect, useRef, useState } from 'react';
import type { StepOutline } from '../../protocol/api.ts';
import type { PreviewState } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { GalleryCard } from './GalleryCard.tsx';
import type { GalleryLook } from './gallery-look.ts';
import { readPicture, showsText } from './shows-text.ts';
import { useIsNearView } from './use-near.ts';

interface GalleryStepProps {
  flow: string;
  step: StepOutline;
  look: GalleryLook;
  /** The texts of the screen that contain the search words. */
  found: readonly string[];
  onPick: (text: string, place: { readonly flow: string; readonly step: string }) => void;
}

export function GalleryStep({ flow, step: outline, look, found, onPick }: GalleryStepProps) {
  const { id: step } = outline;
  const { title } = outline;
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNearView(section);
  const [states, setStates] = useState<readonly PreviewState[] | null>(null);
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the states again when the revision changes
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
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const shows = (id: string) => found.some((text) => showsText(pictures[id] ?? '', text));
  const isDrawn = states?.every(({ id }) => pictures[id] !== undefined) ?? false;
  const open = () => studio.select(flow, step);
  return (
    <section aria-label={title} className="gallery-step" data-gallery-step={step} ref={section}>
      <h2>
        {title} <span className="preview-id">{step}</span>
      </h2>
      {states?.length === 0 && <p className="hint">No journey shows this step.</p>}
      <FoundTexts
        isShown={(text) =>
          isDrawn && look.settings.locale === null
            ? Object.values(pictures).some((picture) => showsText(picture, text))
            : null
        }
        texts={found}
      />
      {error !== '' && <p className="hint">{error}</p>}
      <ul className="gallery-cards">
        {states?.map((state) => (
          <GalleryCard
            isFound={shows(state.id)}
            key={state.id}
            look={look}
            onDrawn={(html) =>
              setPictures((before) => ({
                ...before,
                [state.id]: html === null ? '' : readPicture(html),
              }))
            }
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

// helpers

interface FoundTextsProps {
  texts: readonly string[];
  /** Returns true if a picture shows the text. Returns null until the pictures have been drawn. */
  isShown: (text: string) => boolean | null;
}

/** Lists the texts that the search found, and marks the texts that no picture shows. */
function FoundTexts({ texts, isShown }: FoundTextsProps) {
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Found texts" className="gallery-found">
      {texts.map((text) => (
        <li key={text}>
          “{text}”{isShown(text) === false && <span className="hint"> No picture shows it.</span>}
        </li>
      ))}
    </ul>
  );
}
