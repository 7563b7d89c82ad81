// Creates the view of a snapshot: the contents of the screen, with expressions evaluated and texts filled in.

import {
  type Action,
  type ActionView,
  type BlockView,
  type ExpressionContext,
  type Flow,
  type FormView,
  isObject,
  type Json,
  type Program,
  readPath,
  type Screen,
  type ScreenView,
  type Snapshot,
  type Step,
} from '../language/index.ts';
import { resolveForm } from './active-form.ts';
import { getLockedEvents } from './charge-lock.ts';
import { createContext, getCurrentFlow, guardHolds } from './context.ts';
import { draftInputKey } from './draft-input-key.ts';
import { createFailureView } from './failure-view.ts';
import { computeFlowPath, getPropertyNames, getStepBefore, getStepForm } from './path.ts';
import { getProgress } from './progress.ts';
import { renderTemplate, renderText } from './template.ts';
import { dropUnofferedAnswers } from './unoffered-answers.ts';

/**
 * Creates everything that a renderer needs. Equal snapshots give equal views.
 * @example
 * const [next] = transition(program, snapshot, { type: 'enter', address: '/tea/about', at: now });
 * createView(program, next).title // 'About tea'
 */
export function createView(program: Program, snapshot: Snapshot): ScreenView {
  const flow = getCurrentFlow(program, snapshot);
  const step = flow?.steps.find((each) => each.id === snapshot.step);
  const screen = step && flow?.screens[step.screen];
  // A page that could not be opened shows its failure alone, without the step that the user came from.
  const isLost = snapshot.status === 'failed' || snapshot.status === 'broken';
  if (!flow || !step || !screen || isLost) return emptyView(program, snapshot);
  const context = createContext(program, snapshot);
  const title = renderText(screen.title, context);
  const path = computeFlowPath(flow, context);
  const allActions = renderActions(screen.actions, context);
  const failure = createFailureView(program.app, snapshot, { context, actions: allActions });
  const form = createFormView(flow, step, snapshot, context);
  // The message has a button that tries again. A second one with the same words would confuse users.
  const actions =
    failure === null || form !== null
      ? allActions
      : allActions.filter(({ label }) => label !== failure.retry);
  return {
    flow: flow.id,
    step: step.id,
    title,
    documentTitle: [title, flow.title, program.app.name].join(' – '),
    lead: screen.lead === undefined ? null : renderText(screen.lead, context),
    illustration: screen.illustration ?? null,
    progress: getProgress(flow, step, path, context),
    back:
      step.back === false ? false : step.back !== undefined || getStepBefore(step, path) !== null,
    notice: snapshot.notice,
    failure,
    blocks: screen.blocks.flatMap((use, index) => renderBlock(use, index, context)),
    form,
    actions,
    links: renderActions(program.app.shell.links, context),
    busy: getBusy(snapshot),
    locked: getLockedEvents(program, snapshot, flow, step),
    waiting: screen.waiting === undefined ? null : renderText(screen.waiting, context),
    support: renderTemplate(program.app.shell.support, context),
    status: snapshot.status,
  };
}

/**
 * Creates the view after an event. While a step waits for loads, its content does not change, because it would mix new
 * and old data.
 * @param shown the view before the event
 * @example
 * createNextView(program, session.state.view, snapshot).busy // { event: 'enter', since: '2026-01-05T10:00:00.000Z' }
 */
export function createNextView(
  program: Program,
  shown: ScreenView,
  snapshot: Snapshot,
): ScreenView {
  const next = createView(program, snapshot);
  const isSame = shown.step !== null && next.flow === shown.flow && next.step === shown.step;
  if (!isSame || snapshot.entering === null || next.failure !== null) return next;
  const { failure, links, busy, locked, support, status } = next;
  return { ...shown, failure, links, busy, locked, support, status };
}

/** Returns the actions whose `when` holds, with their texts and payloads filled in. */
function renderActions(
  actions: readonly Action[],
  context: ExpressionContext,
): readonly ActionView[] {
  return actions
    .filter((action) => guardHolds(action, 'when', action.when, context))
    .map(({ event, label, kind, payload }) => ({
      event,
      label: renderText(label, context),
      kind,
      payload: renderTemplate(payload ?? null, context, true),
    }));
}

// helpers

function emptyView(program: Program, snapshot: Snapshot): ScreenView {
  const { app } = program;
  const context = createContext(program, snapshot);
  return {
    flow: null,
    step: null,
    title: app.name,
    documentTitle: app.name,
    lead: null,
    illustration: null,
    progress: null,
    back: false,
    notice: null,
    failure: createFailureView(app, snapshot, { context, actions: [] }),
    blocks: [],
    form: null,
    actions: [],
    links: renderActions(app.shell.links, context),
    busy: getBusy(snapshot),
    locked: [],
    waiting: null,
    support: null,
    status: snapshot.status,
  };
}

function renderBlock(
  use: Screen['blocks'][number],
  index: number,
  context: ExpressionContext,
): readonly BlockView[] {
  const { block, when, place, ...properties } = use;
  if (!guardHolds(use, 'when', when, context)) return [];
  const filled = renderTemplate(properties as Json, context, true);
  return [
    {
      block,
      key: `${block}-${index}`,
      place: place ?? 'main',
      properties: isObject(filled) ? filled : {},
    },
  ];
}

function createFormView(
  flow: Flow,
  step: Step,
  snapshot: Snapshot,
  context: ExpressionContext,
): FormView | null {
  const form = getStepForm(flow, step, context);
  if (!form) return null;
  const { schema, ui, require } = resolveForm(form, context);
  const names = getPropertyNames(schema);
  const bound = form.bind === null ? undefined : readPath(context.data, form.bind);
  const first = renderTemplate(form.start ?? {}, context);
  const draft = snapshot.draftInputs[draftInputKey(snapshot)];
  const known = { ...pickPresent(first, names), ...pickPresent(bound, names) };
  return {
    id: `${flow.id}/${step.screen}`,
    schema,
    ...(form.fields === undefined ? {} : { given: true as const }),
    // State of the kind `tab` is also in the browser's storage, because new tabs start with it.
    ...(flow.state.keep === 'session' || flow.state.keep === 'memory'
      ? { perTab: true as const }
      : {}),
    ui,
    data: dropUnofferedAnswers(isObject(draft) ? draft : known, ui),
    require,
    errors: snapshot.fieldErrors,
  };
}

/** Returns the values of an object for the fields of a form. Omits null values. */
function pickPresent(value: unknown, names: readonly string[]): Record<string, Json> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, each]) => names.includes(name) && each !== null),
  );
}

function getBusy(snapshot: Snapshot): ScreenView['busy'] {
  const waiting = Object.values(snapshot.calls).find((call) => call.waits);
  // A navigation that has failed waits for the user.
  const isEntering = snapshot.entering !== null && snapshot.failure === null;
  if (!waiting) return isEntering ? { event: 'enter', since: snapshot.now } : null;
  const event =
    waiting.for.kind === 'event'
      ? waiting.for.name
      : waiting.for.kind === 'load'
        ? 'enter'
        : waiting.for.kind;
  return { event, since: waiting.since };
}
