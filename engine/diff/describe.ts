// Describes steps, events, and values with the texts that users see.

import {
  type Action,
  type App,
  type DisplayText,
  describeGuard,
  type Flow,
  getSourceText,
  isObject,
  type Json,
  parseTarget,
  type Reaction,
  type Screen,
  type Step,
} from '../language/index.ts';
import type { ChangedLeaf, DiffFinding, VersionSide } from './types.ts';

/** The maximum length of a text. Longer texts are truncated. */
const maxLength = 160;

/** Quotes a text, so that it is distinct from the words of the report. */
export function quoteText(text: DisplayText): string {
  return `“${truncate(getSourceText(text))}”`;
}

/** Describes a value: a text unchanged, and any other value as short JSON. */
export function describeValue(value: Json | undefined): string {
  return truncate(formatPlain(value));
}

/**
 * Describes a value in words instead of JSON, such as `label Tea, event order`. A text does not change.
 * @param value a value in the form that flow files have
 */
export function describeValueInWords(value: Json | undefined): string {
  return truncate(formatFull(value));
}

/** Describes a step by its title: “Which tea?” (kind). */
export function describeStep(flow: Flow, step: Pick<Step, 'id' | 'screen'>): string {
  const title = flow.screens[step.screen]?.title ?? '';
  return title === '' ? quoteText(step.id) : `${quoteText(title)} (${step.id})`;
}

/** Describes a flow by its title: “Order tea” (tea). */
export function describeFlow(flow: Pick<Flow, 'id' | 'title'>): string {
  return `${quoteText(flow.title)} (${flow.id})`;
}

/** Describes a target from the view of a flow. Steps of the same flow are named without the flow. */
export function describeTarget(target: string, { product, flow }: VersionSide): string {
  const { flow: flowId, step: stepId } = parseTarget(target, flow?.id);
  const found = product.flows[flowId];
  const step = found?.steps.find(({ id }) => id === stepId);
  if (!found) return quoteText(target);
  if (!step) return stepId === '' ? describeFlow(found) : quoteText(target);
  return found === flow
    ? describeStep(found, step)
    : `${describeStep(found, step)} of ${quoteText(found.title)}`;
}

/** Describes the effect of a reaction, as in “users go to …”. */
export function describeReactionEffect(reaction: Reaction, side: VersionSide): string {
  if (reaction.call !== undefined) return `make the call ${reaction.call}`;
  if (reaction.leave !== undefined) return `leave for ${describeValue(reaction.leave)}`;
  const { go } = reaction;
  if (go === undefined) return describeActions(reaction);
  if (Object.hasOwn(languageTargets, go))
    return languageTargets[go as keyof typeof languageTargets];
  return `go to ${describeTarget(go, side)}`;
}

/** Describes an event by the button that sends it: “Order now” (send). */
export function describeEvent(
  event: string,
  screen: Screen | undefined,
  side: VersionSide,
): string {
  const label = findLabel(event, screen?.actions ?? []) ?? findLabel(event, side.app.shell.links);
  if (event === 'arrive') return 'on arrival';
  return label === undefined ? `on ${quoteText(event)}` : `after ${quoteText(label)} (${event})`;
}

/** Returns the words as a list, such as “a, b and c”. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Creates a finding for a changed leaf with its old and new text. */
export function createChangeFinding(
  kind: DiffFinding['kind'],
  what: string,
  { before, after }: Pick<ChangedLeaf, 'before' | 'after'>,
): DiffFinding {
  if (before === undefined)
    return { kind, text: `${what} is new.`, after: truncate(formatFull(after)) };
  if (after === undefined)
    return { kind, text: `${what} is gone.`, before: truncate(formatFull(before)) };
  const text = `${what} changed.`;
  const words = [formatFull(before), formatFull(after)] as const;
  // If both texts are equal, the JSON shows the difference.
  const [one, other] = words[0] === words[1] ? [formatPlain(before), formatPlain(after)] : words;
  const start = findDifferenceStart(one, other);
  return { kind, text, before: truncate(one, start), after: truncate(other, start) };
}

/** Returns true if a value is a display text rather than an identifier. */
export function isDisplayText(value: Json | undefined): boolean {
  return typeof value === 'string' && (/\s/.test(value.trim()) || /[.!?…]$/.test(value));
}

// helpers

/** Describes a computed value like a guard, an object by its values, and a text unchanged. */
function formatFull(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(formatFull).join(', ');
  if (!isObject(value)) return formatPlain(value);
  if (Object.keys(value).join() === '$')
    return describeGuard(value.$ ?? null, emptyContext, emptyContext);
  return Object.entries(value)
    .map(([name, each]) => {
      const words = formatFull(each);
      return isNested(each) ? `${name} (${words})` : `${name} ${words}`;
    })
    .join(', ');
}

/** Returns true for an object or a list, but not for a computed value. */
function isNested(value: Json): boolean {
  return Array.isArray(value) || (isObject(value) && Object.keys(value).join() !== '$');
}

function formatPlain(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the offset of the first difference, minus some context, or 0 if both texts are short. */
function findDifferenceStart(one: string, other: string): number {
  const [letters, others] = [[...one], [...other]];
  if (letters.length <= maxLength && others.length <= maxLength) return 0;
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return Math.max(0, (at === -1 ? letters.length : at) - 40);
}

/** A flow and application without conditions, for descriptions that need no flow. */
const emptyContext = { conditions: {} } as unknown as Flow & App;

const languageTargets = {
  '@next': 'go on to the next step',
  '@back': 'go back to the step before',
  '@stay': 'stay where they are',
  '@retry': 'get another try',
  '@fields': 'see what is wrong beside the fields',
  '@ignore': 'go on as if nothing had happened',
  '@return': 'go back to where they came from',
} as const;

/** Describes the actions of a reaction without a target. */
function describeActions({ assign, reset, toast, track }: Reaction): string {
  const does = [
    assign && `have ${formatList(Object.keys(assign))} set`,
    toast && `hear ${quoteText(toast.message)}`,
    reset && `have ${formatList(reset)} forgotten`,
    track && `count as ${quoteText(track.event)}`,
  ].filter((each) => typeof each === 'string');
  return does.length === 0 ? 'stay where they are' : formatList(does);
}

function findLabel(event: string, actions: readonly Action[]): string | undefined {
  const label = actions.find((action) => action.event === event)?.label;
  return label === undefined ? undefined : getSourceText(label);
}

/** Returns a part of a text with a limited length. */
function truncate(text: string, start = 0): string {
  const letters = [...text].slice(start);
  const end =
    letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
  return start === 0 ? end : `…${end}`;
}
