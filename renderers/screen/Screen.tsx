// Renders one screen of a flow: Back link, title, blocks, form, errors, buttons, and side column.

import { useMemo, useState } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { useGetText } from '../session-context.tsx';
import { Actions } from './Actions.tsx';
import { arrangeBlocks } from './arrange-blocks.ts';
import { BackLink } from './BackLink.tsx';
import { Blocks } from './Blocks.tsx';
import { CompactBlocks } from './CompactBlocks.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FailurePanel, isCalmFailure } from './FailurePanel.tsx';
import type { FieldProblem } from './field-problem.ts';
import { LastPressContext } from './last-press.tsx';
import { Notice } from './Notice.tsx';
import { Progress } from './Progress.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { formId, ScreenForm, useIsFormLoaded } from './ScreenForm.tsx';
import { FormSkeleton } from './Skeleton.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { findStagesBeside, Stages } from './Stages.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useInertForm } from './use-inert-form.ts';
import { usePendingPhase } from './use-pending-phase.ts';

interface ScreenProps {
  view: ScreenView;
  takesFocus: boolean;
}

export function Screen({ view, takesFocus }: ScreenProps) {
  const getText = useGetText();
  const heading = useHeadingFocus(takesFocus);
  const [pressed, setPressed] = useState<string | null>(null);
  const press = useMemo(() => ({ last: pressed, mark: setPressed }), [pressed]);
  const [{ problems, attempt }, setProblems] = useState<SummaryState>({ problems: [], attempt: 0 });
  const pendingPhase = usePendingPhase(view.busy?.since ?? null);
  const isFormLoaded = useIsFormLoaded(view.form);
  useInertForm(view.busy);
  const blocks = arrangeBlocks(view.blocks, view.failure !== null);
  // On a phone, the button of a question follows the question. The order is above the consent and the button that accepts
  // it.
  const isAsking = view.form !== null && hasQuestion(view.form);
  const isConsenting = view.form !== null && !isAsking;
  // The message of a call that failed must not be below the order. The next task must not be below a receipt.
  const hasReceipt = blocks.side.some(({ block }) => block === 'receipt');
  const isOrderLast = isAsking || hasReceipt || (view.form === null && view.failure !== null);
  const beside = blocks.side.length > 0 && (
    <div className="beside" key="beside">
      <Blocks blocks={blocks.side} />
    </div>
  );
  // A message about something on the side must not push the next task down.
  const isCalm = view.failure !== null && isCalmFailure(view.failure, view);
  const failure = view.failure && <FailurePanel failure={view.failure} isCalm={isCalm} />;
  // The bar with the total must not cover the only button of a screen that waits or has failed.
  const isPriceCompact =
    view.failure === null && (view.form !== null || view.actions.some(isPrimary));
  const stages = findStagesBeside(view, blocks.side.length > 0);
  const hasProblems = problems.length > 0;
  useDocumentTitle(
    hasProblems ? getText('errorTitle', { title: view.documentTitle }) : view.documentTitle,
  );

  const showProblems = (next: readonly FieldProblem[], isRefused: boolean) =>
    setProblems((before) => ({ problems: next, attempt: before.attempt + (isRefused ? 1 : 0) }));

  const form = isFormLoaded ? (
    <>
      {view.form && <ScreenForm form={view.form} onProblems={showProblems} view={view} />}
      <Blocks blocks={blocks.between} />
    </>
  ) : (
    <FormSkeleton fields={countFields(view)} />
  );

  return (
    <LastPressContext value={press}>
      <main
        className={getMainClass(blocks.side.length > 0, stages !== null)}
        data-flow={view.flow}
        data-step={view.step}
        id="main"
        tabIndex={-1}
      >
        {pendingPhase !== 'fresh' && <span aria-hidden="true" className="working" />}
        <div className="column">
          <Navigation view={view} />
          {hasProblems && <ErrorSummary attempt={attempt} problems={problems} />}
          {view.illustration !== null && <Illustration name={view.illustration} />}
          <h1 ref={heading} tabIndex={-1}>
            {view.title}
          </h1>
          {view.lead !== null && <p className="lead">{view.lead}</p>}
          {view.notice !== null && <Notice text={view.notice} />}
          <Blocks blocks={blocks.before} />
          {!isConsenting && form}
        </div>
        {!isOrderLast && beside}
        <div className="column">
          {isConsenting && form}
          {isFormLoaded && (
            <>
              {!isCalm && failure}
              {isPriceCompact && <CompactBlocks blocks={blocks.side} />}
              <Actions
                actions={view.actions}
                failure={view.failure}
                form={view.form ? formId : undefined}
              />
              {isCalm && failure}
            </>
          )}
          <p className="visually-hidden" role="status">
            {pendingPhase === 'fresh' ? '' : (view.waiting ?? getText('waiting'))}
          </p>
          {pendingPhase === 'long' && <SlowNotice canGoBack={view.back} />}
          <Blocks blocks={blocks.after} />
          {view.failure === null && <SaveStatus />}
        </div>
        {isOrderLast && beside}
        {blocks.last.length > 0 && (
          <div className="column">
            <Blocks blocks={blocks.last} />
          </div>
        )}
        {stages && <Stages {...stages} />}
      </main>
    </LastPressContext>
  );
}

// helpers

interface SummaryState {
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
}

function getMainClass(hasBeside: boolean, hasStages: boolean): string {
  if (hasBeside) return 'main main-beside';
  return hasStages ? 'main main-stages' : 'main';
}

const isPrimary = ({ kind }: ScreenView['actions'][number]) => kind === 'primary';

/** Renders the Back link and the progress bar above the title. */
function Navigation({ view: { back, progress } }: { view: ScreenView }) {
  if (!back && !progress) return null;
  return (
    <div className="way">
      {back && <BackLink />}
      {progress && <Progress progress={progress} />}
    </div>
  );
}

/** Returns true for a form with a field other than a checkbox for consent. */
function hasQuestion({ schema: { properties } }: NonNullable<ScreenView['form']>): boolean {
  return Object.values(Object(properties) as object).some(
    (schema: unknown) => (Object(schema) as { type?: unknown }).type !== 'boolean',
  );
}

/** Counts the rows of a form that has not loaded: each choice of a list takes a row, as any other field does. */
function countFields({ form }: ScreenView): number {
  const properties = form?.schema.properties;
  if (!form || typeof properties !== 'object' || properties === null) return 0;
  return Object.keys(properties).reduce(
    (rows, name) => rows + countChoices(form.ui[name]) + countPicks(form, name),
    0,
  );
}

/** Returns the number of chosen entries that the widget `picks` lists below its field. */
function countPicks({ ui, data }: NonNullable<ScreenView['form']>, name: string): number {
  const { 'ui:widget': widget }: Record<string, unknown> = Object(ui[name]);
  const picked = new Map<string, unknown>(Object.entries(data ?? {})).get(name);
  return widget === 'picks' && Array.isArray(picked) ? picked.length : 0;
}

const listWidgets: readonly unknown[] = ['cards', 'radios', 'checkboxes'];

function countChoices(ui: unknown): number {
  const { 'ui:widget': widget, 'ui:options': options }: Record<string, unknown> = Object(ui);
  const { choices }: Record<string, unknown> = Object(options);
  return listWidgets.includes(widget) && Array.isArray(choices) ? choices.length : 1;
}
