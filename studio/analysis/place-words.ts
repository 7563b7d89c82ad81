// Describes a place in a step or its screen with words for the user: a button by its label, and a question by its
// title.

import { toReadableTitle, toReadableWords } from '../../cli/map/words.ts';
import {
  capitalize,
  escapeSegment,
  getSourceText,
  getValueAt,
  isObject,
  type Json,
} from '../../engine/language/index.ts';

/**
 * Describes the place of a text.
 * @param root the step or the screen
 * @param segments the path from the root to the text
 * @example
 * describeTextPlace({ actions: [{ label: 'Order' }] }, ['actions', '0', 'label']) // 'Button 1'
 */
export function describeTextPlace(root: Json, segments: readonly string[]): string {
  // The segments below `$` belong to the expression that computes the text.
  const computed = segments.indexOf('$');
  const written = computed === -1 ? segments : segments.slice(0, computed);
  const role = written.findLast((segment) => !isIndex(segment)) ?? 'text';
  const owner = describeOwner(root, written);
  const words = roleWords[role] ?? toReadableWords(role);
  const choice = computed === -1 ? null : describeChoice(root, segments);
  const part = choice === null ? describeCase(segments) : `${choice}${describeCase(segments)}`;
  if (owner === '') return `${capitalize(words)}${part}`;
  if (choice !== null) return `${owner}${part}`;
  return `${ownRoles.has(role) ? owner : `${owner}: ${words}`}${part}`;
}

/**
 * Describes the place of a guard or a call.
 * @param root the step or the screen
 * @param segments the path from the root to the object with the guard or call
 * @param name the name of the property with the guard or call
 * @example
 * describePartPlace({}, [], 'completeWhen') // 'When the step is complete'
 */
export function describePartPlace(root: Json, segments: readonly string[], name: string): string {
  if (segments.length === 0) return stepParts[name] ?? 'The step';
  const owner = describeOwner(root, segments);
  const last = segments.at(-1) ?? '';
  // A button can have several reactions, each with its own guard.
  const way =
    segments[0] === 'on' && isIndex(last)
      ? `, way ${Number(last) + 1}${describeTarget(root, segments)}`
      : '';
  return `${owner === '' ? capitalize(segments.map(toReadableWords).join(', ')) : owner}${way}`;
}

// helpers

const targetWords: Readonly<Record<string, string>> = {
  '@next': ' to the next step',
  '@back': ' back',
  '@stay': ' to the same step',
  '@refresh': ' to the same step',
  '@retry': ' to the same step',
};

/** Returns the target of a reaction after a space, or an empty text if no target is written there. */
function describeTarget(root: Json, segments: readonly string[]): string {
  const way = getValueAt(root, segments.map((each) => `/${escapeSegment(each)}`).join(''));
  const go = isObject(way) ? way.go : undefined;
  return typeof go === 'string' ? (targetWords[go] ?? ` to “${go}”`) : '';
}

/** Names the choice of a computed list that a text belongs to. Returns null for other texts. */
function describeChoice(root: Json, segments: readonly string[]): string | null {
  const pointer = segments.slice(0, -1).map((each) => `/${escapeSegment(each)}`);
  const parent = getValueAt(root, pointer.join(''));
  const value = isObject(parent) ? parent.value : undefined;
  if (typeof value !== 'string') return null;
  const role = segments.at(-1) ?? '';
  return `, choice “${value}”${ownRoles.has(role) ? '' : `: ${roleWords[role] ?? toReadableWords(role)}`}`;
}

/** Numbers the alternatives of a computed text. */
function describeCase(segments: readonly string[]): string {
  const index = segments.lastIndexOf('if', segments.length - 2);
  const at = index === -1 ? '' : (segments[index + 1] ?? '');
  return isIndex(at) ? ` (case ${Math.ceil((Number(at) + 1) / 2)})` : '';
}

const stepParts: Readonly<Record<string, string>> = {
  when: 'Who sees the step',
  unless: 'Who sees the step',
  opensWhen: 'When the step opens',
  completeWhen: 'When the step is complete',
  while: 'While this holds',
  call: 'The call of the step',
};

const roleWords: Readonly<Record<string, string>> = {
  description: 'help',
  'ui:help': 'help',
  lead: 'introduction',
  notice: 'message',
  required: 'error if it is empty',
  maxLength: 'error if it is too long',
  minLength: 'error if it is too short',
  pattern: 'error if it does not fit',
  format: 'error if it does not fit',
  enum: 'error if it is none of the choices',
  empty: 'text while it is empty',
};

/** The roles of texts that occur once at a place, so that the place alone identifies the text. */
const ownRoles: ReadonlySet<string> = new Set(['label', 'message', 'toast']);

const isIndex = (segment: string) => /^\d+$/.test(segment);

/**
 * Names the question, button, block, redirect, or call that contains a path. Returns an empty text for the step or the
 * screen itself.
 */
function describeOwner(root: Json, segments: readonly string[]): string {
  const [first = '', second = ''] = segments;
  const at = (depth: number) =>
    getValueAt(
      root,
      segments
        .slice(0, depth)
        .map((each) => `/${each}`)
        .join(''),
    );
  const number = isIndex(second) ? ` ${Number(second) + 1}` : '';
  const field = findField(segments);
  if (field !== -1) {
    const name = segments[field] ?? '';
    const title = readText(
      getValueAt(root, `/form/schema/properties/${escapeSegment(name)}`),
      'title',
    );
    const question = `Question “${title === '' ? name : title}”`;
    const choice = segments.findIndex((each, index) => index > field && isIndex(each));
    return choice === -1 ? question : `${question}, choice ${Number(segments[choice]) + 1}`;
  }
  switch (first) {
    case 'actions':
      return `Button${number}`;
    case 'blocks': {
      const inner = segments.slice(2).find(isIndex);
      const item = inner === undefined ? '' : `, item ${Number(inner) + 1}`;
      return `Block${number} (${toReadableWords(readText(at(2), 'block'))})${item}`;
    }
    case 'on':
      return describeEvent(root, second);
    case 'load':
      return `Call${number} when it opens`;
    case 'then':
      return `After the calls, way${number}`;
    case 'redirect':
      return `Redirect${number}`;
    case 'handoff':
      return 'Payment page';
    default:
      return '';
  }
}

/** Returns the index at which a path contains the name of a form field, or -1. */
function findField(segments: readonly string[]): number {
  if (segments[0] !== 'form' || segments.length < 4) return -1;
  const properties = segments.lastIndexOf('properties');
  if (properties !== -1) return properties < segments.length - 1 ? properties + 1 : -1;
  return segments[1] === 'schema' ? -1 : 2;
}

function describeEvent(root: Json, event: string): string {
  const label = findLabel(root, event);
  if (label === '' && event === 'submit') return 'When the form is sent';
  return label === '' ? `When “${event}” happens` : `Button “${toReadableTitle(label, event)}”`;
}

/** Returns the label of the action that sends an event, or an empty text. */
function findLabel(root: Json, event: string): string {
  const actions = isObject(root) && Array.isArray(root.actions) ? root.actions : [];
  const action = actions.find((each) => isObject(each) && each.event === event);
  return readText(action, 'label');
}

function readText(value: Json | undefined, name: string): string {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? getSourceText(text) : '';
}
