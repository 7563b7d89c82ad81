// Renders the forms of a step: texts, translations, fields, guards, calls, the order of the steps, and deletion.

import { type ParseError, parse } from 'jsonc-parser';
import { useEffect, useState } from 'react';
import type { ProductAnalysis } from '../../protocol/api.ts';
import type { StepDetails } from '../../protocol/questions.ts';
import { useStudio, useStudioState } from '../store.ts';
import { CallList } from './CallList.tsx';
import { DeleteStep } from './DeleteStep.tsx';
import { FieldList } from './FieldList.tsx';
import { GuardList } from './GuardList.tsx';
import { getLine } from './json-edits.ts';
import { StepOrder } from './StepOrder.tsx';
import { TextList } from './TextList.tsx';
import { TranslationList } from './TranslationList.tsx';

interface StepFormsProps {
  flow: string;
  step: string;
}

export function StepForms({ flow, step }: StepFormsProps) {
  const studio = useStudio();
  const { analysis, files } = useStudioState();
  const [details, setDetails] = useState<StepDetails | null>(null);
  // Positions in the files change with each edit, so the details of the step are requested again after each check.
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
      {findBroken(files, findFiles(analysis, flow, step)).map(({ file, line }) => (
        <p className="edit-broken" key={file} role="alert">
          {file} has an error in its JSON, so these forms lack what it has.{' '}
          <button className="button" onClick={() => studio.openFile(file, '', line)} type="button">
            Open it
          </button>
        </p>
      ))}
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

// helpers

/** Returns the files with the declaration and the screen of a step. */
function findFiles(
  analysis: ProductAnalysis | null,
  flow: string,
  step: string,
): readonly string[] {
  const outline = analysis?.flows.find(({ id }) => id === flow);
  const found = outline?.steps.find(({ id }) => id === step);
  return [found?.file, found?.screenFile].filter((file) => typeof file === 'string');
}

/** Returns the files with a JSON syntax error, each with the line of its first error. */
function findBroken(
  files: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly { readonly file: string; readonly line: number }[] {
  return names.flatMap((file) => {
    const text = files[file] ?? '{}';
    const errors: ParseError[] = [];
    parse(text, errors);
    const [first] = errors;
    return first ? [{ file, line: getLine(text, first.offset) }] : [];
  });
}
