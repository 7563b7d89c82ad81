// The forms of a step: its texts and their translations, its fields, guards and calls, the order of the steps, and its
// deletion.

import { useEffect, useState } from 'react';
import type { StepDetails } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { CallList } from './CallList.tsx';
import { DeleteStep } from './DeleteStep.tsx';
import { FieldList } from './FieldList.tsx';
import { GuardList } from './GuardList.tsx';
import { StepOrder } from './StepOrder.tsx';
import { TextList } from './TextList.tsx';
import { TranslationList } from './TranslationList.tsx';

interface StepFormsProps {
  flow: string;
  step: string;
}

export function StepForms({ flow, step }: StepFormsProps) {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const [details, setDetails] = useState<StepDetails | null>(null);
  // The places of the parts change with the files, so they are asked for after each check.
  const revision = analysis?.revision;
  useEffect(() => {
    if (revision === undefined) return;
    let isShown = true;
    studio.ask('inspect', { flow, step }).then(
      (next) => isShown && setDetails(next),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [flow, step, revision, studio]);
  if (!details) return <p className="hint edit-empty">Loading…</p>;
  return (
    <div className="edit-forms">
      <TextList texts={details.texts} />
      <TranslationList translations={details.translations} />
      <FieldList details={details} flow={flow} step={step} />
      <GuardList details={details} />
      <CallList details={details} />
      <StepOrder flow={flow} step={step} />
      <DeleteStep flow={flow} step={step} />
    </div>
  );
}
