// Deletes the step, and says what is left to do.

import { useState } from 'react';
import { useStudio, useStudioState } from '../store.ts';
import { deleteStep } from './delete-step.ts';
import { Section } from './Section.tsx';

interface DeleteStepProps {
  flow: string;
  step: string;
}

export function DeleteStep({ flow, step }: DeleteStepProps) {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const [isDeleting, setDeleting] = useState(false);
  const outline = analysis?.flows.find(({ id }) => id === flow);
  const found = outline?.steps.find(({ id }) => id === step);
  if (!outline || !found) return null;
  const remove = async () => {
    setDeleting(true);
    try {
      const committed = await studio.ask('committed', { flow, step });
      const isPublished = committed.flow?.steps.some(({ id }) => id === step) === true;
      const files = deleteStep(studio.state.files, outline, found, isPublished);
      await studio.edit({ label: `Delete the step “${step}”`, files, format: true });
      studio.say(`The step “${step}” is deleted. Undo takes it back.`);
    } catch (cause) {
      studio.say(cause instanceof Error ? cause.message : String(cause), 'error');
    }
  };
  return (
    <Section count={null} title="Delete the step">
      <p className="hint">
        Its screen is deleted, too. Saved drafts and links lead to the step that takes its place.
        Buttons, guards and journeys that name it become problems to repair.
      </p>
      <button className="button" disabled={isDeleting} onClick={() => void remove()} type="button">
        Delete “{step}”
      </button>
    </Section>
  );
}
