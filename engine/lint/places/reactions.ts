// Collects the places of reactions, calls, entry hooks, and external steps.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { recordGuard, recordGuards, recordTemplate, recordTextTemplate } from './templates.ts';

/** Records the places of a reaction, a target, or a list of both. */
export function recordReaction(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (raw === undefined) return;
  if (typeof raw === 'string') return note('target', raw, pointer, at);
  for (const [index, each] of getIndexedItems(raw))
    recordReaction(note, each, `${pointer}/${index}`, at);
  if (!isObject(raw)) return;
  note('reaction', raw, pointer, at);
  recordGuards(note, raw, pointer, at);
  recordWrites(note, raw, pointer, at);
  for (const name of ['go', 'else'])
    if (raw[name] !== undefined) note('target', raw[name] ?? null, `${pointer}/${name}`, at);
  if (isObject(raw.toast))
    recordTextTemplate(note, raw.toast.message, `${pointer}/toast/message`, at);
  recordTextTemplate(note, raw.notice, `${pointer}/notice`, at);
  if (isObject(raw.track))
    recordTemplate(note, raw.track.properties, `${pointer}/track/properties`, at);
  recordTemplate(note, raw.query, `${pointer}/query`, at);
  recordTemplate(note, raw.leave, `${pointer}/leave`, at);
  recordCall(note, raw, pointer, at);
}

/** Records the places of reactions that are grouped by event or outcome. */
export function recordReactions(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [name, each] of Object.entries(isObject(raw) ? raw : {}))
    recordReaction(note, each, `${pointer}/${escapeSegment(name)}`, at);
}

/** Records the places of the redirects and loads of the application, a flow, or a step. */
export function recordEntry(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [index, take] of getIndexedItems(raw.take)) {
    if (!isObject(take)) continue;
    recordGuards(note, take, `${pointer}/take/${index}`, at);
    note('write', take.into ?? null, `${pointer}/take/${index}/into`, at);
  }
  recordReaction(note, raw.redirect, `${pointer}/redirect`, { ...at, redirect: true });
  recordReaction(note, raw.then, `${pointer}/then`, { ...at, redirect: true });
  const loads = Array.isArray(raw.load) ? raw.load : raw.load === undefined ? [] : [raw.load];
  for (const [index, load] of loads.entries()) {
    const below = Array.isArray(raw.load) ? `${pointer}/load/${index}` : `${pointer}/load`;
    const object = typeof load === 'string' ? { call: load } : isObject(load) ? load : {};
    recordGuards(note, object, below, at);
    recordCall(note, object, below, at);
    if (isObject(object.repeat))
      recordGuard(note, object.repeat.while, `${below}/repeat/while`, at);
  }
}

/** Records the places of a step's redirect to an external page. */
export function recordHandoff(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  recordGuard(note, raw.opensWhen, `${pointer}/opensWhen`, at);
  recordCall(note, raw, pointer, at);
  recordTemplate(note, raw.leave, `${pointer}/leave`, at);
  const back = isObject(raw.back) ? raw.back : {};
  if (isObject(back.confirm)) recordCall(note, back.confirm, `${pointer}/back/confirm`, at);
  recordReaction(note, back.on, `${pointer}/back/on`, at);
  recordReaction(note, back.late, `${pointer}/back/late`, at);
}

// helpers

function recordWrites(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  for (const [path, value] of Object.entries(isObject(raw.assign) ? raw.assign : {})) {
    const below = `${pointer}/assign/${escapeSegment(path)}`;
    note('write', path, below, at);
    recordTemplate(note, value, below, at);
  }
  for (const [index, path] of getIndexedItems(raw.reset))
    note('write', path, `${pointer}/reset/${index}`, at);
}

function recordCall(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  if (raw.call !== undefined) note('call', raw, pointer, at);
  if (raw.into !== undefined) note('write', raw.into, `${pointer}/into`, at);
  recordTemplate(note, raw.with, `${pointer}/with`, at);
  recordTemplate(note, raw.key, `${pointer}/key`, at);
  recordReactions(note, raw.on, `${pointer}/on`, { ...at, redirect: false });
}
