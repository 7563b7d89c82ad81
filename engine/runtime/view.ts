// The view of a snapshot: what the screen shows now, with every expression evaluated and every text filled in.

import {
  type Action,
  type ActionView,
  type App,
  type BlockView,
  type Context,
  type Flow,
  type FormView,
  fillText,
  isObject,
  type Json,
  type Program,
  readPath,
  type Screen,
  type Snapshot,
  type Step,
  type View,
} from '../language/index.ts';
import { resolveForm } from './active-form.ts';
import { eventsWaiting } from './charge-lock.ts';
import { contextOf, currentFlow, guardHolds } from './context.ts';
import { draftInputKey } from './draft-input-key.ts';
import { offeredAnswers } from './offered-answers.ts';
import { formAsked, namesOf, stepBefore, walk } from './path.ts';
import { renderTemplate, sayNow } from './template.ts';

/**
 * Derives everything that a renderer needs. Equal snapshots give equal views.
 * @example
 * const [next] = transition(program, snapshot, { type: 'enter', address: '/tea/about', at: now });
 * viewOf(program, next).title // 'About tea'
 */
export function viewOf(program: Program, snapshot: Snapshot): View {
  const flow = currentFlow(program, snapshot);
  const step = flow?.steps.find((each) => each.id === snapshot.step);
  const screen = step && flow?.screens[step.screen];
  if (!flow || !step || !screen) return emptyView(program, snapshot);
  const context = contextOf(program, snapshot);
  const title = sayNow(screen.title, context);
  const path = walk(flow, context);
  return {
    flow: flow.id,
    step: step.id,
    title,
    documentTitle: [title, flow.title, program.app.name].join(' – '),
    lead: screen.lead === undefined ? null : sayNow(screen.lead, context),
    progress: progressOf(step, path.line),
    back: step.back === false ? false : step.back !== undefined || stepBefore(step, path) !== null,
    notice: snapshot.notice,
    failure: failureOf(program.app, snapshot, context),
    blocks: screen.blocks.flatMap((use, index) => blockOf(use, index, context)),
    form: formOf(flow, step, snapshot, context),
    actions: actionsOf(screen.actions, context),
    links: actionsOf(program.app.shell.links, context),
    busy: busyOf(snapshot),
    locked: eventsWaiting(program, snapshot, flow, step),
    waiting: screen.waiting === undefined ? null : sayNow(screen.waiting, context),
    support: renderTemplate(program.app.shell.support, context),
    status: snapshot.status,
  };
}

/** Actions whose `when` holds, with their texts and payloads filled in. */
function actionsOf(actions: readonly Action[], context: Context): readonly ActionView[] {
  return actions
    .filter((action) => guardHolds(action, 'when', action.when, context))
    .map(({ event, label, kind, payload }) => ({
      event,
      label: sayNow(label, context),
      kind,
      payload: renderTemplate(payload ?? null, context, true),
    }));
}

// helpers

function emptyView(program: Program, snapshot: Snapshot): View {
  const { app } = program;
  return {
    flow: null,
    step: null,
    title: app.name,
    documentTitle: app.name,
    lead: null,
    progress: null,
    back: false,
    notice: null,
    failure: failureOf(app, snapshot, null),
    blocks: [],
    form: null,
    actions: [],
    links: actionsOf(program.app.shell.links, contextOf(program, snapshot)),
    busy: busyOf(snapshot),
    locked: [],
    waiting: null,
    support: null,
    status: snapshot.status,
  };
}

function progressOf(step: Step, line: readonly Step[]): View['progress'] {
  const counted = line.filter((each) => each.counts);
  const index = counted.indexOf(step);
  return index === -1 || counted.length < 2 ? null : { at: index + 1, of: counted.length };
}

function blockOf(
  use: Screen['blocks'][number],
  index: number,
  context: Context,
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

function formOf(flow: Flow, step: Step, snapshot: Snapshot, context: Context): FormView | null {
  const form = formAsked(flow, step, context);
  if (!form) return null;
  const { schema, ui, require } = resolveForm(form, context);
  const names = namesOf(schema);
  const bound = form.bind === null ? undefined : readPath(context.data, form.bind);
  const first = renderTemplate(form.start ?? {}, context);
  const draft = snapshot.draftInputs[draftInputKey(snapshot)];
  const known = { ...present(first, names), ...present(bound, names) };
  return {
    id: `${flow.id}/${step.screen}`,
    schema,
    ...(form.fields === undefined ? {} : { given: true as const }),
    ...(flow.state.keep === 'local' ? {} : { perTab: true as const }),
    ui,
    data: offeredAnswers(isObject(draft) ? draft : known, ui),
    require,
    errors: snapshot.fieldErrors,
  };
}

/** The form's own values among an object's, without those that are absent. */
function present(value: unknown, names: readonly string[]): Record<string, Json> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, each]) => names.includes(name) && each !== null),
  );
}

function busyOf(snapshot: Snapshot): View['busy'] {
  const waiting = Object.values(snapshot.calls).find((call) => call.waits);
  if (!waiting) return snapshot.entering ? { event: 'enter', since: snapshot.now } : null;
  const event =
    waiting.for.kind === 'event'
      ? waiting.for.name
      : waiting.for.kind === 'load'
        ? 'enter'
        : waiting.for.kind;
  return { event, since: waiting.since };
}

function failureOf(app: App, snapshot: Snapshot, context: Context | null): View['failure'] {
  const { failure } = snapshot;
  if (!failure) return null;
  const keys = [failure.outcome, `${failure.outcome[0]}xx`];
  const unknown = failure.unknown === null ? undefined : app.texts.charges?.[failure.unknown];
  if (unknown)
    return {
      title: unknown.title,
      text: context ? fillText(unknown.text, context) : unknown.text,
      retry: unknown.retry,
      retryAfter: failure.retryAfter,
    };
  const key = keys.find((each) => Object.hasOwn(app.texts.outcomes, each));
  const said = key === undefined ? undefined : app.texts.outcomes[key];
  // A refusal is best told by the service that refuses; its words on its own faults help nobody.
  const text =
    (/^4/.test(failure.outcome) ? failure.message : null) ?? said?.text ?? app.texts.fallback.text;
  const filled = (words: string) => (context ? fillText(words, context) : words);
  const isOwn = text !== failure.message;
  return {
    title: filled(said?.title ?? app.texts.fallback.title),
    text: isOwn ? filled(text) : text,
    retry: filled(said?.retry ?? app.texts.interface.retry ?? ''),
    retryAfter: failure.retryAfter,
  };
}
