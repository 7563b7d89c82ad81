// Collects the places of reactions, calls, entry hooks, and external steps.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import {
  recordGuardPlace,
  recordGuardPlaces,
  recordTemplatePlaces,
  recordTextTemplatePlaces,
} from './templates.ts';

/** Records the places of a reaction, a target, or a list of both. */
export function recordReactionPlaces(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (raw === undefined) return;
  if (typeof raw === 'string') return note('target', raw, pointer, at);
  for (const [index, each] of getIndexedItems(raw))
    recordReactionPlaces(note, each, `${pointer}/${index}`, at);
  if (!isObject(raw)) return;
  note('reaction', raw, pointer, at);
  recordGuardPlaces(note, raw, pointer, at);
  recordWrites(note, raw, pointer, at);
  for (const name of ['go', 'else'])
    if (raw[name] !== undefined) note('target', raw[name] ?? null, `${pointer}/${name}`, at);
  if (isObject(raw.toast))
    recordTextTemplatePlaces(note, raw.toast.message, `${pointer}/toast/message`, at);
  recordTextTemplatePlaces(note, raw.notice, `${pointer}/notice`, at);
  if (isObject(raw.track))
    recordTemplatePlaces(note, raw.track.properties, `${pointer}/track/properties`, at);
  recordTemplatePlaces(note, raw.query, `${pointer}/query`, at);
  recordTemplatePlaces(note, raw.leave, `${pointer}/leave`, at);
  recordCall(note, raw, pointer, at);
}

/** Records the places of reactions that are grouped by event or outcome. */
export function recordReactionsByKey(
  note: RecordPlace,
  raw: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [name, each] of Object.entries(isObject(raw) ? raw : {}))
    recordReactionPlaces(note, each, `${pointer}/${escapeSegment(name)}`, at);
}

/** Records the places of the redirects and loads of the application, a flow, or a step. */
export function recordEntryPlaces(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const [index, take] of getIndexedItems(raw.take)) {
    if (!isObject(take)) continue;
    recordGuardPlaces(note, take, `${pointer}/take/${index}`, at);
    note('write', take.into ?? null, `${pointer}/take/${index}/into`, at);
  }
  recordReactionPlaces(note, raw.redirect, `${pointer}/redirect`, { ...at, redirect: true });
  recordReactionPlaces(note, raw.then, `${pointer}/then`, { ...at, redirect: true });
  const loads = Array.isArray(raw.load) ? raw.load : raw.load === undefined ? [] : [raw.load];
  for (const [index, load] of loads.entries()) {
    const below = Array.isArray(raw.load) ? `${pointer}/load/${index}` : `${pointer}/load`;
    const object = typeof load === 'string' ? { call: load } : isObject(load) ? load : {};
    recordGuardPlaces(note, object, below, at);
    recordCall(note, object, below, at);
    if (isObject(object.repeat))
      recordGuardPlace(note, object.repeat.while, `${below}/repeat/while`, at);
  }
}

/** Records the places of a step's redirect to an external page. */
export function recordHandoffPlaces(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  recordGuardPlace(note, raw.opensWhen, `${pointer}/opensWhen`, at);
  recordCall(note, raw, pointer, at);
  recordTemplatePlaces(note, raw.leave, `${pointer}/leave`, at);
  const back = isObject(raw.back) ? raw.back : {};
  if (isObject(back.confirm)) recordCall(note, back.confirm, `${pointer}/back/confirm`, at);
  recordReactionPlaces(note, back.on, `${pointer}/back/on`, at);
  recordReactionPlaces(note, back.late, `${pointer}/back/late`, at);
}

// helpers

function recordWrites(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  for (const [path, value] of Object.entries(isObject(raw.assign) ? raw.assign : {})) {
    const below = `${pointer}/assign/${escapeSegment(path)}`;
    note('write', path, below, at);
    recordTemplatePlaces(note, value, below, at);
  }
  for (const [index, path] of getIndexedItems(raw.reset))
    note('write', path, `${pointer}/reset/${index}`, at);
}

function recordCall(note: RecordPlace, raw: JsonObject, pointer: string, at: PlaceContext): void {
  if (raw.call !== undefined) note('call', raw, pointer, at);
  if (raw.into !== undefined) note('write', raw.into, `${pointer}/into`, at);
  recordTemplatePlaces(note, raw.with, `${pointer}/with`, at);
  recordTemplatePlaces(note, raw.key, `${pointer}/key`, at);
  recordReactionsByKey(note, raw.on, `${pointer}/on`, { ...at, redirect: false });
}
