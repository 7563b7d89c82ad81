// Collects the places of reactions, calls, entry hooks and external steps.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { noteGuard, noteGuards, noteShape } from './templates.ts';

/** Visits a reaction, a target, or a list of either. */
export function noteReaction(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (raw === undefined) return;
  if (typeof raw === 'string') return note('target', raw, pointer, at);
  for (const [index, each] of getIndexedItems(raw))
    noteReaction(note, each, `${pointer}/${index}`, at);
  if (!isObject(raw)) return;
  note('reaction', raw, pointer, at);
  noteGuards(note, raw, pointer, at);
  noteWrites(note, raw, pointer, at);
  for (const name of ['go', 'else'])
    if (raw[name] !== undefined) note('target', raw[name] ?? null, `${pointer}/${name}`, at);
  if (isObject(raw.toast)) noteShape(note, raw.toast.message, `${pointer}/toast/message`, at, true);
  noteShape(note, raw.notice, `${pointer}/notice`, at, true);
  if (isObject(raw.track)) noteShape(note, raw.track.properties, `${pointer}/track/properties`, at);
  noteShape(note, raw.query, `${pointer}/query`, at);
  noteShape(note, raw.leave, `${pointer}/leave`, at);
  noteCall(note, raw, pointer, at);
}

/** Visits reactions by event or outcome. */
export function noteReactions(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [name, each] of Object.entries(isObject(raw) ? raw : {}))
    noteReaction(note, each, `${pointer}/${escapeSegment(name)}`, at);
}

/** Visits what the application, a flow or a step does on entry. */
export function noteEntry(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [index, take] of getIndexedItems(raw.take)) {
    if (!isObject(take)) continue;
    noteGuards(note, take, `${pointer}/take/${index}`, at);
    note('write', take.into ?? null, `${pointer}/take/${index}/into`, at);
  }
  noteReaction(note, raw.redirect, `${pointer}/redirect`, { ...at, redirect: true });
  noteReaction(note, raw.then, `${pointer}/then`, { ...at, redirect: true });
  const loads = Array.isArray(raw.load) ? raw.load : raw.load === undefined ? [] : [raw.load];
  for (const [index, load] of loads.entries()) {
    const below = Array.isArray(raw.load) ? `${pointer}/load/${index}` : `${pointer}/load`;
    const object = typeof load === 'string' ? { call: load } : isObject(load) ? load : {};
    noteGuards(note, object, below, at);
    noteCall(note, object, below, at);
  }
}

/** Visits a step's redirect to an external page. */
export function noteHandoff(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  noteGuard(note, raw.opensWhen, `${pointer}/opensWhen`, at);
  noteCall(note, raw, pointer, at);
  noteShape(note, raw.leave, `${pointer}/leave`, at);
  const back = isObject(raw.back) ? raw.back : {};
  if (isObject(back.confirm)) noteCall(note, back.confirm, `${pointer}/back/confirm`, at);
  noteReaction(note, back.on, `${pointer}/back/on`, at);
  noteReaction(note, back.late, `${pointer}/back/late`, at);
}

// helpers

function noteWrites(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  for (const [path, value] of Object.entries(isObject(raw.assign) ? raw.assign : {})) {
    const below = `${pointer}/assign/${escapeSegment(path)}`;
    note('write', path, below, at);
    noteShape(note, value, below, at);
  }
  for (const [index, path] of getIndexedItems(raw.reset))
    note('write', path, `${pointer}/reset/${index}`, at);
}

function noteCall(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  if (raw.call !== undefined) note('call', raw, pointer, at);
  if (raw.into !== undefined) note('write', raw.into, `${pointer}/into`, at);
  noteShape(note, raw.with, `${pointer}/with`, at);
  noteShape(note, raw.key, `${pointer}/key`, at);
  noteReactions(note, raw.on, `${pointer}/on`, { ...at, redirect: false });
}
