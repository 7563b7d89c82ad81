// Renders the button that deletes a step. Before the deletion, it lists the links to the step that must be repaired.

import { useState } from 'react';
import type { FileChanges, StudioProblem } from '../../protocol/api.ts';
import { patchFiles } from '../../protocol/files.ts';
import { describePlace } from '../preview/describe-place.ts';
import { ProblemItem } from '../shell/ProblemItem.tsx';
import { useStudio, useStudioState } from '../store.ts';
import { deleteStep, findSuccessor, placeBeforeDeletion, retargetPlaces } from './delete-step.ts';
import { Section } from './Section.tsx';

interface DeleteStepProps {
  flow: string;
  step: string;
}

/** A deletion that the user has not confirmed yet. */
interface Deletion {
  readonly files: FileChanges;
  readonly problems: readonly StudioProblem[];
}

export function DeleteStep({ flow, step }: DeleteStepProps) {
  const studio = useStudio();
  const { analysis, files: present } = useStudioState();
  const [isBusy, setBusy] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const outline = analysis?.flows.find(({ id }) => id === flow);
  const found = outline?.steps.find(({ id }) => id === step);
  if (!outline || !found) return null;
  const heir = findSuccessor(outline, found);
  const remove = async (files: FileChanges) => {
    if (heir) studio.select(flow, heir.id);
    await studio.edit({ label: `Delete the step “${step}”`, files, format: true });
    studio.say(`The step “${step}” is deleted. Undo takes it back.`);
  };
  /** Deletes the step, or lists the places that still refer to the step. */
  const tryDeletion = async (createFiles: () => Promise<FileChanges>) => {
    setBusy(true);
    try {
      const files = await createFiles();
      const problems = await studio.ask('consequences', { files });
      if (problems.length > 0) setDeletion({ files, problems });
      else await remove(files);
    } catch (cause) {
      studio.say(cause instanceof Error ? cause.message : String(cause), 'error');
    } finally {
      setBusy(false);
    }
  };
  const prepare = () =>
    tryDeletion(async () => {
      const committed = await studio.ask('committed', { flow, step });
      const isPublished = committed.flow?.steps.some(({ id }) => id === step) === true;
      return deleteStep(studio.state.files, outline, found, isPublished);
    });
  const createLead = ({ files, problems }: Deletion): FileChanges =>
    heir ? retargetPlaces(patchFiles(present, files), problems, { flow, step: found, heir }) : {};
  const lead = (last: Deletion) =>
    tryDeletion(async () => ({ ...last.files, ...createLead(last) }));
  return (
    <Section count={null} title="Delete the step">
      <p className="hint">
        Its screen is deleted, too. Saved drafts and links lead to the step that takes its place.
        Journeys that pass it have to be repaired.
      </p>
      {deletion === null ? (
        <button className="button" disabled={isBusy} onClick={() => void prepare()} type="button">
          {isBusy ? 'Looking for what leads to it…' : `Delete “${step}”`}
        </button>
      ) : (
        <div role="alert">
          <p>
            {deletion.problems.length === 1
              ? 'This place needs the step, and becomes an error:'
              : `These ${deletion.problems.length} places need the step, and become errors:`}
          </p>
          <ul className="problems-list">
            {placeBeforeDeletion(deletion.problems, found, present[found.file] ?? '').map(
              (problem) => (
                <ProblemItem
                  key={JSON.stringify(problem)}
                  place={describePlace(problem.file, problem.pointer, analysis?.flows ?? [])}
                  problem={problem}
                />
              ),
            )}
          </ul>
          {heir && Object.keys(createLead(deletion)).length > 0 && (
            <button
              className="button button-primary"
              disabled={isBusy}
              onClick={() => void lead(deletion)}
              type="button"
            >
              Lead them to “{heir.title}” and delete
            </button>
          )}{' '}
          <button className="button" onClick={() => void remove(deletion.files)} type="button">
            Delete “{step}” anyway
          </button>{' '}
          <button className="button" onClick={() => setDeletion(null)} type="button">
            Keep it
          </button>
        </div>
      )}
    </Section>
  );
}
