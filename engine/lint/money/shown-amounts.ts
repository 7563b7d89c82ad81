// Collects the amounts that a screen shows, with the button or total that shows each amount.

import {
  escapeSegment,
  findPlaceholders,
  formatForMessage,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  toObject,
} from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import { parseOperation } from '../types/operation.ts';
import {
  type AmountScope,
  createItemScope,
  getAmountKeys,
  getAmountKeysOfPath,
} from './amount-keys.ts';

/** An amount on a screen. */
export interface ShownAmount {
  /** JSON Pointer of the amount in the screen file. */
  readonly pointer: string;
  readonly keys: readonly string[];
  /** `button`: in the label of a button. `total`: as a total. `part`: anywhere else. */
  readonly as: 'button' | 'total' | 'part';
  /** The event of the button that shows the amount or is next to the amount. */
  readonly event: string | null;
}

/** The payload of a button, with the scope of its expressions. */
export interface ButtonPayload {
  readonly pointer: string;
  readonly event: string;
  readonly payload: JsonObject;
  readonly scope: AmountScope;
}

export interface ScreenAmounts {
  readonly shown: readonly ShownAmount[];
  readonly sent: readonly ButtonPayload[];
}

/** Returns the amounts of a screen. */
export function findAmounts(
  screen: JsonObject,
  scope: AmountScope,
  catalog: Catalog,
): ScreenAmounts {
  const found: CollectedAmounts = { shown: [], sent: [] };
  const at = { scope, pointer: '', schema: undefined, event: null, label: false } as const;
  for (const [index, block] of indexObjects(screen.blocks)) {
    const schema = catalog.blocks[formatForMessage(block.block)] as JsonSchema | undefined;
    walk(found, block, { ...at, pointer: `/blocks/${index}`, schema });
  }
  for (const [index, action] of indexObjects(screen.actions))
    walk(found, action, { ...at, pointer: `/actions/${index}` });
  walk(found, toObject(toObject(screen.form).ui), { ...at, pointer: '/form/ui' });
  for (const name of ['title', 'lead'])
    walk(found, screen[name] ?? null, { ...at, pointer: `/${name}` });
  return found;
}

// helpers

interface CollectedAmounts {
  readonly shown: ShownAmount[];
  readonly sent: ButtonPayload[];
}

interface WalkPosition {
  readonly scope: AmountScope;
  readonly pointer: string;
  readonly schema: JsonSchema | undefined;
  readonly event: string | null;
  readonly label: boolean;
}

function indexObjects(value: Json | undefined): readonly (readonly [number, JsonObject])[] {
  return (Array.isArray(value) ? [...value.entries()] : []).filter(
    (each): each is [number, JsonObject] => isObject(each[1]),
  );
}

function walk(found: CollectedAmounts, value: Json, at: WalkPosition): void {
  if (typeof value === 'string') return walkText(found, value, at);
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      walk(found, each, { ...at, ...getPartPosition(at, String(index), 'items') });
    return;
  }
  if (!isObject(value)) return;
  const rule = value.$ ?? value.$optional;
  if (rule !== undefined) return walkRule(found, rule, at);
  if (Object.hasOwn(value, '$each')) {
    const scope = createItemScope(value, at.scope);
    const { schema } = getPartPosition(at, '', 'items');
    return walk(found, value.of ?? null, { ...at, scope, schema, pointer: `${at.pointer}/of` });
  }
  walkParts(found, value, at);
}

function walkParts(found: CollectedAmounts, value: JsonObject, at: WalkPosition): void {
  const button = isObject(value.action) ? value.action : value;
  const own = typeof button.event === 'string' ? button.event : at.event;
  if (typeof value.event === 'string')
    found.sent.push({ ...at, event: value.event, payload: toObject(value.payload) });
  for (const [name, each] of Object.entries(value)) {
    if (name === 'when' || name === 'unless' || name === 'payload') continue;
    const label = name === 'label' && typeof value.event === 'string';
    walk(found, each, { ...at, ...getPartPosition(at, name, 'properties'), event: own, label });
  }
}

/** Returns the location and the schema of a nested property or item. */
function getPartPosition(
  at: WalkPosition,
  name: string,
  kind: 'properties' | 'items',
): Pick<WalkPosition, 'pointer' | 'schema'> {
  const { schema } = at;
  const declared = kind === 'items' ? schema?.items : toObject(schema?.properties as Json)[name];
  return {
    pointer: `${at.pointer}/${escapeSegment(name)}`,
    schema: isObject(declared) ? declared : undefined,
  };
}

function walkText(found: CollectedAmounts, text: string, at: WalkPosition): void {
  for (const { path, format } of findPlaceholders(text)) {
    if (format === 'money') recordAmount(found, getAmountKeysOfPath(path, at.scope), at);
    else if (path.startsWith('derived.')) walkFormats(found, { derived: path.slice(8) }, at, 0);
  }
}

function walkRule(found: CollectedAmounts, rule: Json, at: WalkPosition): void {
  if (at.schema?.['x-unit'] === 'cents')
    return recordAmount(found, getAmountKeys(rule, at.scope), at);
  const operation = parseOperation(rule);
  const name = operation?.name === 'derived' ? String(operation.values[0]) : undefined;
  const shape = name === undefined ? undefined : at.scope.derived(name);
  if (shape !== undefined && isObject(shape) && !Object.hasOwn(shape, '$'))
    return walkDerived(found, shape, at);
  if (Array.isArray(shape)) return walkDerived(found, shape, at);
  walkFormats(found, rule, at, 0);
}

/** Visits a derived value, and reports amounts at the location that uses the derived value. */
function walkDerived(found: CollectedAmounts, shape: Json, at: WalkPosition): void {
  const inside: CollectedAmounts = { shown: [], sent: [] };
  walk(inside, shape, { ...at, scope: { ...at.scope, names: {} } });
  const { pointer } = at;
  found.shown.push(...inside.shown.map((each) => ({ ...each, pointer })));
  found.sent.push(...inside.sent.map((each) => ({ ...each, pointer })));
}

/** Collects the amounts that an expression formats as text. */
function walkFormats(found: CollectedAmounts, rule: Json, at: WalkPosition, depth: number): void {
  if (depth > 12 || typeof rule !== 'object' || rule === null) return;
  if (Array.isArray(rule)) {
    for (const each of rule) walkFormats(found, each, at, depth + 1);
    return;
  }
  const operation = parseOperation(rule);
  if (operation?.name === 'format' && operation.values[1] === 'money')
    return recordAmount(found, getAmountKeys(operation.values[0] ?? null, at.scope), at);
  if (operation?.name === 'derived') {
    const shape = at.scope.derived(String(operation.values[0]));
    const alias = isObject(shape) ? shape.$ : undefined;
    if (alias !== undefined) walkFormats(found, alias, at, depth + 1);
    return;
  }
  for (const each of Object.values(rule)) walkFormats(found, each, at, depth + 1);
}

function recordAmount(
  found: CollectedAmounts,
  keys: readonly string[],
  { pointer, event, label }: WalkPosition,
): void {
  if (keys.length === 0) return;
  const isTotal = /\/total$/.test(pointer);
  found.shown.push({ pointer, keys, event, as: label ? 'button' : isTotal ? 'total' : 'part' });
}
