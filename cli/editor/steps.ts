// Lists the names of steps, flows, conditions, derived values, and events for editors, each with a description.

import { uniqueBy } from 'remeda';
import { type App, type Flow, getStepPath, type Json } from '../../engine/language/index.ts';
import { truncate } from '../truncate.ts';
import type { CompletionName } from './names.ts';

/** Returns the names of a flow's steps. Their descriptions are the titles and URLs of their screens. */
export function getStepNames(flow: Flow): readonly CompletionName[] {
  return flow.steps.map(({ id, path, screen }) => {
    const title = flow.screens[screen]?.title ?? 'a step without a screen';
    return { name: id, about: `${title} (${getStepPath(flow, path)})` };
  });
}

export function getFlowNames(flows: readonly Flow[]): readonly CompletionName[] {
  return flows.map(({ id, title, path }) => ({ name: id, about: `${title} (${path})` }));
}

/** Returns the names of conditions. Their descriptions are the conditions' labels. */
export function getConditionNames(conditions: App['conditions']): readonly CompletionName[] {
  return Object.entries(conditions).map(([name, { label }]) => ({ name, about: label }));
}

/** Returns the names of derived values. Their descriptions are their expressions. */
export function getDerivedNames(derive: App['derive']): readonly CompletionName[] {
  return Object.entries(derive).map(([name, shape]) => {
    return { name, about: truncate(JSON.stringify(shape), 160) };
  });
}

/** Returns the names of the events that a flow's screens send and that the flow or the application handles. */
export function getEventNames(app: App, flow: Flow | null): readonly CompletionName[] {
  const handled = [
    ...(flow?.steps.flatMap(({ id, on }) =>
      Object.keys(on).map((name) => ({ name, about: `Handled by the step ${id}.` })),
    ) ?? []),
    ...Object.keys(flow?.on ?? {}).map((name) => ({ name, about: 'Handled by the flow.' })),
    ...Object.keys(app.on).map((name) => ({ name, about: 'Handled by the application.' })),
  ];
  const sent = Object.values(flow?.screens ?? {}).flatMap(({ title, blocks, actions, form }) =>
    findEvents([blocks, actions, form?.ui ?? null] as unknown as Json).map((name) => ({
      name,
      about: `Sent by “${title}”.`,
    })),
  );
  return uniqueBy([...standardEvents, ...sent, ...handled], ({ name }) => name);
}

// helpers

const standardEvents: readonly CompletionName[] = [
  { name: 'submit', about: 'The form is sent, or Continue is pressed.' },
  { name: 'back', about: 'Back is pressed.' },
];

function findEvents(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findEvents);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name === 'event' && typeof each === 'string') return [each];
    return name === 'payload' ? [] : findEvents(each);
  });
}
