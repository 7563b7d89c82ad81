// Finds every place where flows name or compute something. All rules share the result.

import {
  type App,
  type Flow,
  flowFile,
  formatForMessage,
  isObject,
  type JsonObject,
  type Product,
  type SourceFiles,
} from '../language/index.ts';
import { recordContainerPlaces } from './places/container.ts';
import type { PlaceContext, RecordPlace, SourcePlace } from './places/place.ts';
import { recordScreenPlaces } from './places/screen.ts';

export type { SourcePlace } from './places/place.ts';

/**
 * Returns every place where a flow refers to or computes a value, in file order. Each place has a kind, a value, a
 * file, and a JSON Pointer. An unchanged file returns the same objects.
 * @example
 * const [call] = getSourcePlaces(product, parsed.sources).filter(({ kind }) => kind === 'call');
 * call.value.call // 'shop.order'
 * call.pointer // '/steps/2/on/send'
 */
export function getSourcePlaces(product: Product, sources: SourceFiles): readonly SourcePlace[] {
  const steps = new Map<Flow, ReadonlyMap<string, string>>();
  return Object.entries(sources.values).flatMap(([file, value]) => {
    const [folder = '', name = '', ...screen] = file.split('/');
    if (!isObject(value)) return [];
    const nowhere: PlaceContext = { file, flow: null, step: null, names: [], redirect: false };
    if (file === 'app.json')
      return getRecordedPlaces(product.app, recordContainerPlaces, value, nowhere);
    const flow = getFlowOfFolder(product, sources, folder);
    if (!flow) return [];
    if (name === 'flow.json')
      return getRecordedPlaces(flow, recordContainerPlaces, value, { ...nowhere, flow });
    if (name !== 'screens') return [];
    const known = steps.get(flow) ?? indexStepsByScreen(flow);
    steps.set(flow, known);
    const step = known.get(screen.join('/')) ?? null;
    return getRecordedPlaces(flow, recordScreenPlaces, value, { ...nowhere, flow, step });
  });
}

/** Returns the flow that a folder declares. */
export function getFlowOfFolder(
  product: Pick<Product, 'flows'>,
  sources: Pick<SourceFiles, 'values'>,
  folder: string,
): Flow | null {
  const raw = sources.values[flowFile(folder)];
  return isObject(raw) ? (product.flows[formatForMessage(raw.id)] ?? null) : null;
}

// helpers

interface RecordedPlaces {
  readonly value: JsonObject;
  readonly places: readonly SourcePlace[];
}

/**
 * Caches the recorded places by flow or application, then by file. The flow determines the step that shows a screen.
 */
const placesCache = new WeakMap<App | Flow, Map<string, RecordedPlaces>>();

function getRecordedPlaces(
  owner: App | Flow,
  noteAll: (note: RecordPlace, value: JsonObject, at: PlaceContext) => void,
  value: JsonObject,
  at: PlaceContext,
): readonly SourcePlace[] {
  const files = placesCache.get(owner) ?? new Map<string, RecordedPlaces>();
  placesCache.set(owner, files);
  const before = files.get(at.file);
  if (before?.value === value) return before.places;
  const places: SourcePlace[] = [];
  noteAll((kind, value, pointer, at) => places.push({ kind, value, pointer, ...at }), value, at);
  files.set(at.file, { value, places });
  return places;
}

/** Maps a screen file to the id of the first step that shows the screen. */
function indexStepsByScreen(flow: Flow): ReadonlyMap<string, string> {
  return new Map([...flow.steps].reverse().map(({ id, screen }) => [`${screen}.json`, id]));
}
