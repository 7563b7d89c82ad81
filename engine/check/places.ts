// Every place of the flows where something is named or computed, found once for all rules.

import { isObject, shown } from '../data.ts';
import type { Sources } from '../parse/sources.ts';
import type { Product } from '../parse.ts';
import type { Flow } from '../types.ts';
import { noteContainer } from './places/container.ts';
import type { At, Note, Place } from './places/place.ts';
import { noteScreen } from './places/screen.ts';

export type { Place } from './places/place.ts';

/** The places of all files, in the files' order. */
export function placesOf(product: Product, sources: Sources): readonly Place[] {
  const places: Place[] = [];
  const note: Note = (kind, value, pointer, at) => places.push({ kind, value, pointer, ...at });
  const steps = new Map<Flow, ReadonlyMap<string, string>>();
  for (const [file, value] of Object.entries(sources.values)) {
    const [folder = '', name = '', ...screen] = file.split('/');
    if (!isObject(value)) continue;
    const nowhere: At = { file, flow: null, step: null, names: [], redirect: false };
    if (file === 'app.json') noteContainer(note, value, nowhere);
    const flow = flowOfFolder(product, sources, folder);
    if (!flow) continue;
    if (name === 'flow.json') noteContainer(note, value, { ...nowhere, flow });
    if (name !== 'screens') continue;
    const known = steps.get(flow) ?? stepsByScreen(flow);
    steps.set(flow, known);
    noteScreen(note, value, { ...nowhere, flow, step: known.get(screen.join('/')) ?? null });
  }
  return places;
}

/** The flow that a folder holds. */
export function flowOfFolder(product: Product, sources: Sources, folder: string): Flow | null {
  const raw = sources.values[`${folder}/flow.json`];
  return isObject(raw) ? (product.flows[shown(raw.id)] ?? null) : null;
}

// helpers

/** Name of the screen file -> id of the first step that shows it. */
function stepsByScreen(flow: Flow): ReadonlyMap<string, string> {
  return new Map([...flow.steps].reverse().map(({ id, screen }) => [`${screen}.json`, id]));
}
