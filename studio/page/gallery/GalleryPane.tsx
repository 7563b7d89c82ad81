// Renders the gallery: every screen of one flow or of all flows in its states, drawn with the product's renderers.

import { useEffect, useMemo, useState } from 'react';
import type { MockOutcomes } from '../../../engine/index.ts';
import type { StepTexts } from '../../protocol/questions.ts';
import { frameWidths } from '../preview/FramedScreen.tsx';
import type { ScreenLook } from '../preview/LookControls.tsx';
import { PickedText } from '../preview/TextTool.tsx';
import { useStudio, useStudioState } from '../store.ts';
import { DrawingFrame } from './DrawingFrame.tsx';
import { createDrawingQueue } from './drawing-queue.ts';
import { GalleryBar } from './GalleryBar.tsx';
import { GalleryStep } from './GalleryStep.tsx';
import type { GalleryLook } from './gallery-look.ts';
import { searchSteps } from './search-steps.ts';

const noExamples: MockOutcomes = {};

const firstLook: ScreenLook = { width: frameWidths[0].width, scheme: 'light', locale: null };

/** The names of the frames, which draw screens in parallel. */
const frameNames = ['one', 'two'] as const;

interface PickedPlace {
  readonly text: string;
  readonly flow: string;
  readonly step: string;
}

export function GalleryPane() {
  const { analysis, flow } = useStudioState();
  const [words, setWords] = useState('');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState(firstLook);
  const { width, scheme, locale } = chosen;
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<PickedPlace | null>(null);
  const [queue] = useState(createDrawingQueue);
  const [version, setVersion] = useState(0);
  const examples = useExamples();
  const settings = useMemo(
    () => ({ faults: {}, flags: {}, now: null, scheme, locale }),
    [scheme, locale],
  );
  const look: GalleryLook = {
    ...{ queue, width, version, settings, isPicking },
    examples: examples ?? noExamples,
  };
  const flows = (analysis?.flows ?? []).filter(({ id }) => isAll || id === flow);
  const texts = useTexts(words !== '');
  const steps = searchSteps(flows, texts ?? [], words);
  const isSearching = words !== '' && texts === null;
  return (
    <div className="gallery">
      <GalleryBar
        {...{ words, isAll, isPicking }}
        count={isSearching ? null : steps.length}
        onAll={setAll}
        look={chosen}
        onLook={(change) => setChosen({ ...chosen, ...change })}
        onPicking={(isActive) => {
          setPicking(isActive);
          setPicked(null);
        }}
        onWords={setWords}
      />
      {isPicking && (
        <div className="gallery-text">
          {picked ? (
            <PickedText
              flow={picked.flow}
              key={`${picked.flow} ${picked.step} ${picked.text}`}
              locale={locale}
              picked={picked.text}
              step={picked.step}
            />
          ) : (
            <p className="hint">Click a text of a screen to edit it.</p>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the screens */}
      <section aria-label="Screens" className="gallery-steps" tabIndex={0}>
        {examples !== null &&
          steps.map(({ flow: id, step, found }) => (
            <GalleryStep
              flow={id}
              found={found}
              key={`${id} ${step.id}`}
              look={look}
              onPick={(text, place) => setPicked({ text, ...place })}
              step={step}
            />
          ))}
        {steps.length === 0 && !isSearching && (
          <p className="hint">No screen contains these words.</p>
        )}
      </section>
      {frameNames.map((name) => (
        <DrawingFrame
          key={name}
          onChanged={() => setVersion((before) => before + 1)}
          queue={queue}
          width={width}
        />
      ))}
    </div>
  );
}

// helpers

/** Returns the texts of all screens for the search, or null until they have been loaded. */
function useTexts(isWanted: boolean): readonly StepTexts[] | null {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const [texts, setTexts] = useState<readonly StepTexts[] | null>(null);
  useEffect(() => {
    if (!isWanted || revision === undefined) return;
    let isLast = true;
    studio.ask('texts', null).then(
      (found) => isLast && setTexts(found),
      () => isLast && setTexts([]),
    );
    return () => {
      isLast = false;
    };
  }, [isWanted, revision, studio]);
  return texts;
}

/** Returns the example results of all outcomes, or null until they have been loaded. */
function useExamples(): MockOutcomes | null {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const isAnalyzed = analysis !== null;
  const [examples, setExamples] = useState<MockOutcomes | null>(null);
  useEffect(() => {
    if (!isAnalyzed) return;
    studio.ask('operations', null).then(
      (all) => setExamples(Object.fromEntries(all.map(({ id, outcomes }) => [id, outcomes]))),
      () => setExamples({}),
    );
  }, [isAnalyzed, studio]);
  return examples;
}
