// The words in which changes are told: steps, events and values by what people see of them.

import { isObject } from '../data.ts';
import { guardWords } from '../explore/guard-words.ts';
import { asWritten } from '../text.ts';
import type { Action, App, Flow, Json, Reaction, Screen, Step, Text } from '../types.ts';
import type { Finding, Leaf, Side } from './types.ts';

/** Longer words are cut: a report is no place for a whole list. */
const most = 160;

/** A text in quotation marks; a condition's or a title's words are never mistaken for the report's own. */
export function quoted(text: Text): string {
  return `“${cut(asWritten(text))}”`;
}

/** A value as words: a text as it is, all else as JSON, in short. */
export function valueWords(value: Json | undefined): string {
  return cut(plainWords(value));
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
  if (before === undefined) return { kind, text: `${what} is new.`, after: cut(fullWords(after)) };
  if (after === undefined)
    return { kind, text: `${what} is gone.`, before: cut(fullWords(before)) };
  const text = `${what} changed.`;
  const words = [fullWords(before), fullWords(after)] as const;
  // Where the words do not tell them apart, the JSON does.
  const [one, other] = words[0] === words[1] ? [plainWords(before), plainWords(after)] : words;
  const start = startOfDifference(one, other);
  return { kind, text, before: cut(one, start), after: cut(other, start) };
}

/** Whether a value is words for people rather than a name for programs. */
export function isWords(value: Json | undefined): boolean {
  return typeof value === 'string' && (/\s/.test(value.trim()) || /[.!?…]$/.test(value));
}

// helpers

/** A value that is worked out, as its guards would be told; any other as it is. */
function fullWords(value: Json | undefined): string {
  const isExpression = isObject(value) && Object.keys(value).join() === '$';
  return isExpression ? guardWords(value.$ ?? null, unnamed, unnamed) : plainWords(value);
}

function plainWords(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Where two texts begin to differ, less a few words; 0 where both are short enough to be told in full. */
function startOfDifference(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]];
  if (letters.length <= most && others.length <= most) return 0;
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return Math.max(0, (at === -1 ? letters.length : at) - 40);
}

/** Names of conditions stand for their labels where no flow is at hand. */
const unnamed = { conditions: {} } as unknown as Flow & App;

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
  const label = actions.find((action) => action.event === event)?.label;
  return label === undefined ? undefined : asWritten(label);
}

/** At most so many letters of a text, from one of them on. */
function cut(text: string, start = 0): string {
  const letters = [...text].slice(start);
  const end = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
  return start === 0 ? end : `…${end}`;
}
