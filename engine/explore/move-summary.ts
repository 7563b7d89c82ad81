// Summarizes a move in one line: the step, its buttons, its blocks, the values on the screen, and the calls with their
// inputs. Texts are left out, so rewording them does not change the summary.

import { groupBy, isDeepEqual, partition } from 'remeda';
import {
  hashText,
  isObject,
  type Json,
  type ScreenView,
  type Snapshot,
  toObject,
} from '../language/index.ts';
import { createView } from '../runtime/index.ts';
import type { MoveAttempt } from './attempt.ts';
import { getButtonMoves } from './button-moves.ts';
import type { Exploration } from './exploration.ts';

/** The maximum number of listed values. The other values are summarized as a count and a checksum. */
const maxValues = 16;
/** The maximum number of listed values of one scope. */
const maxPaths = 4;
/** The maximum number of listed codes of one block. */
const maxCodes = 6;
/** The maximum length of an input in characters. A longer input is truncated and gets a checksum. */
const maxInputLength = 240;

/**
 * Summarizes the screen, the data, and the calls after a move in one line.
 * @example
 * // review | submit, back, to-checkout {'plan':'basic'} | speed 3/4 1abc234 | shows text, steps (done, now) | $49 $98 | shop.order {'kind':'green'}
 */
export function summarizeMove(
  exploration: Exploration,
  before: Snapshot,
  { snapshot, left, sites, fault, view }: MoveAttempt,
): string {
  if (fault !== null) return 'cannot be evaluated';
  const parts = [describeState(snapshot)];
  if (left !== null) parts.push(`leaves for ${left.split('?')[0]}`);
  else if (snapshot.status === 'ready' || snapshot.failure)
    parts.push(...screenParts(view ?? createView(exploration.product, snapshot)));
  for (const [operation, { input }] of sites)
    parts.push(`${operation} ${truncate(toSingleQuotedJson(input))}`);
  return [...parts, ...storedParts(before, snapshot)].join(' | ');
}

// helpers

function describeState({ flow, step, status, failure }: Snapshot): string {
  const state = failure ? ' failed' : status === 'ready' ? '' : ` ${status}`;
  return `${flow}:${step}${state}`;
}

/** Lists the data that a move has stored and cleared. */
function storedParts(before: Snapshot, after: Snapshot): readonly string[] {
  const changed = [
    ...Object.keys(after.scopes).flatMap((name) =>
      findChanges(name, before.scopes[name], after.scopes[name]),
    ),
    ...Object.keys(after.states).flatMap((flow) =>
      findChanges(`${flow}.state`, before.states[flow], after.states[flow]),
    ),
  ];
  const [cleared, stored] = partition(changed, ({ value }) => isEmpty(value));
  return [
    ...(stored.length > 0 ? [`stores ${summarizePaths(stored)}`] : []),
    ...(cleared.length > 0 ? [`clears ${summarizePaths(cleared)}`] : []),
  ];
}

/** Lists the changed paths. A scope with many changes is summarized as a count and a checksum. */
function summarizePaths(
  changes: readonly { readonly scope: string; readonly path: string }[],
): string {
  return Object.entries(groupBy(changes, ({ scope }) => scope))
    .flatMap(([scope, each]) => {
      const paths = each.map(({ path }) => path);
      return paths.length > maxPaths
        ? [`${scope} (${paths.length}) ${checksum(paths.join())}`]
        : paths;
    })
    .join(', ');
}

/** Returns the values of a scope that differ between two snapshots. */
function findChanges(scope: string, before: Json | undefined, after: Json | undefined) {
  if (before === after) return [];
  const [old, now] = [toObject(before), toObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !isDeepEqual(old[name] ?? null, now[name] ?? null))
    .sort()
    .map((name) => ({ scope, path: `${scope}.${name}`, value: now[name] ?? null }));
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function screenParts(view: ScreenView): readonly string[] {
  const offers = [
    ...getButtonMoves(view, []).map(({ label }) =>
      label.replace(/ null$/, '').replaceAll('"', "'"),
    ),
    ...(view.form ? ['submit'] : []),
    ...(view.back ? ['back'] : []),
  ];
  const texts = [view.title, view.lead, view.notice, view.failure?.text ?? null];
  const blocks = view.blocks.map(({ properties }) => properties as Json);
  const labels = view.actions.map(({ label }) => label);
  return [
    offers.join(', ') || (view.failure ? 'retry' : 'nothing to do'),
    ...summarizeFields(view),
    summarizeBlocks(view),
    summarizeValues([...texts, ...blocks, ...labels].flatMap(findValues)),
  ].filter((part) => part !== '');
}

/** Summarizes the choices of each field: the number of available choices, the total, and a checksum of the values. */
function summarizeFields({ form }: ScreenView): readonly string[] {
  return Object.entries(form?.ui ?? {}).flatMap(([name, ui]) => {
    const options = isObject(ui) ? ui['ui:options'] : undefined;
    const choices = isObject(options) ? options.choices : undefined;
    if (!Array.isArray(choices)) return [];
    const open = choices.filter((each) => isObject(each) && each.disabled !== true);
    const values = choices.map((each) => (isObject(each) ? (each.value ?? null) : each));
    return [`${name} ${open.length}/${choices.length} ${checksum(JSON.stringify(values))}`];
  });
}

/** Lists the blocks of a screen, each with the codes in its properties, such as `done` or `warning`. */
function summarizeBlocks({ blocks }: ScreenView): string {
  const names = blocks.map(({ block, properties }) => {
    const codes = findCodes(properties);
    const rest = codes.length > maxCodes ? ` and ${checksum(codes.join())}` : '';
    return codes.length === 0 ? block : `${block} (${codes.slice(0, maxCodes).join(', ')}${rest})`;
  });
  return names.length === 0 ? '' : `shows ${names.join(', ')}`;
}

/** Returns the words of a value that look like identifiers, such as `done` and `card-declined`. */
function findCodes(value: Json): readonly string[] {
  if (typeof value === 'string')
    return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(findCodes);
  // Leaves out `event`, because the summary lists the events separately.
  const parts = isObject(value) ? Object.entries(value).filter(([name]) => name !== 'event') : [];
  return parts.flatMap(([, part]) => findCodes(part));
}

/** Returns the numbers, amounts, dates, and codes in texts. Ignores the addresses of images and links. */
function findValues(value: Json): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string')
    return (value.match(/[^\s“”()]*\d[^\s“”()]*/g) ?? []).map((each) =>
      each.replace(/[.,;:]+$/, ''),
    );
  if (Array.isArray(value)) return value.flatMap(findValues);
  return isObject(value) ? Object.values(value).flatMap(findValues) : [];
}

function summarizeValues(values: readonly string[]): string {
  if (values.length <= maxValues) return values.join(' ');
  const rest = values.length - maxValues;
  return `${values.slice(0, maxValues).join(' ')} and ${rest} more ${checksum(values.join(' '))}`;
}

/** Returns a value as JSON with single quotes, so that it is readable inside other JSON. */
function toSingleQuotedJson(input: Json): string {
  return JSON.stringify(input).replaceAll('"', "'");
}

function truncate(text: string): string {
  return text.length <= maxInputLength
    ? text
    : `${text.slice(0, maxInputLength)}… ${checksum(text)}`;
}

function checksum(text: string): string {
  return hashText(text).toString(36);
}
