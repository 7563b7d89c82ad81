// The words in which changes are told: steps, events and values by what people see of them.

import type { Action, Flow, Json, Reaction, Screen, Step } from '../types.ts';
import type { Finding, Leaf, Side } from './types.ts';

/** Longer words are cut: a report is no place for a whole list. */
const most = 160;

/** A text in quotation marks; a condition's or a title's words are never mistaken for the report's own. */
export function quoted(text: string): string {
  return `“${cut(text)}”`;
}

/** A value as words: a text as it is, all else as JSON, in short. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? cut(value) : cut(JSON.stringify(value));
}

/** A step by its title: “Which tea?” (kind). */
export function stepWords(flow: Flow, step: Pick<Step, 'id' | 'screen'>): string {
  const title = flow.screens[step.screen]?.title ?? '';
  return title === '' ? quoted(step.id) : `${quoted(title)} (${step.id})`;
}

/** A flow by its title: “Order tea” (tea). */
export function flowWords(flow: Pick<Flow, 'id' | 'title'>): string {
  return `${quoted(flow.title)} (${flow.id})`;
}

/** A target in words, seen from a flow. */
export function targetWords(target: string, { product, flow }: Side): string {
  const [flowId = '', stepId = ''] = target.includes(':')
    ? target.split(':')
    : [flow?.id ?? '', target];
  const found = product.flows[flowId];
  const step = found?.steps.find(({ id }) => id === stepId);
  if (!found) return quoted(target);
  if (!step) return stepId === '' ? flowWords(found) : quoted(target);
  return found === flow
    ? stepWords(found, step)
    : `${stepWords(found, step)} of ${quoted(found.title)}`;
}

/** What a reaction does with founders, as in “founders go to …”. */
export function goesWords(reaction: Reaction, side: Side): string {
  if (reaction.call !== undefined) return `make the call ${reaction.call}`;
  if (reaction.leave !== undefined) return `leave for ${valueWords(reaction.leave)}`;
  const { go } = reaction;
  if (go === undefined) return doesWords(reaction);
  if (Object.hasOwn(languageTargets, go))
    return languageTargets[go as keyof typeof languageTargets];
  return `go to ${targetWords(go, side)}`;
}

/** An event by the button that sends it: “Order now” (send). */
export function eventWords(event: string, screen: Screen | undefined, side: Side): string {
  const label = labelOf(event, screen?.actions ?? []) ?? labelOf(event, side.app.shell.links);
  if (event === 'arrive') return 'on arrival';
  return label === undefined ? `on ${quoted(event)}` : `after ${quoted(label)} (${event})`;
}

/** “a, b and c”. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** One finding for a leaf: what is told of it, with the old and the new words. */
export function changed(
  kind: Finding['kind'],
  what: string,
  { before, after }: Pick<Leaf, 'before' | 'after'>,
): Finding {
  if (before === undefined) return { kind, text: `${what} is new.`, after: valueWords(after) };
  if (after === undefined) return { kind, text: `${what} is gone.`, before: valueWords(before) };
  return {
    kind,
    text: `${what} changed.`,
    before: valueWords(before),
    after: valueWords(after),
  };
}

/** Whether a value is words for people rather than a name for programs. */
export function isWords(value: Json | undefined): boolean {
  return typeof value === 'string' && (/\s/.test(value.trim()) || /[.!?…]$/.test(value));
}

// helpers

const languageTargets = {
  '@next': 'go on to the next step',
  '@back': 'go back to the step before',
  '@stay': 'stay where they are',
  '@retry': 'get another try',
  '@fields': 'see what is wrong beside the fields',
  '@ignore': 'go on as if nothing had happened',
  '@return': 'go back to where they came from',
} as const;

/** What a reaction that leads nowhere does. */
function doesWords({ assign, forget, toast, track }: Reaction): string {
  const does = [
    assign && `have ${listWords(Object.keys(assign))} set`,
    toast && `hear ${quoted(toast.message)}`,
    forget && `have ${listWords(forget)} forgotten`,
    track && `count as ${quoted(track.event)}`,
  ].filter((each) => typeof each === 'string');
  return does.length === 0 ? 'stay where they are' : listWords(does);
}

function labelOf(event: string, actions: readonly Action[]): string | undefined {
  return actions.find((action) => action.event === event)?.label;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
