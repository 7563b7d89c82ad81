// Finds prices that count as zero before they are loaded or after loading has failed.

import { escapeSegment, isObject, type Json, type Template } from '../../language/index.ts';
import { getDataSchema, lookUpPath } from '../data-schema.ts';
import type { Finding, FlowContext } from '../define-rule.ts';
import { getSchemaLocation } from '../schema-location.ts';
import type { ChargingCall } from './payment-paths.ts';

/** Reports a failed load that sets a price to a number. */
export function findZeroedPrices(
  context: FlowContext,
  { flow }: ChargingCall,
  paths: ReadonlySet<string>,
): readonly Finding[] {
  return context.places
    .filter(
      (place) =>
        place.kind === 'call' && place.flow === flow && /\/load(?:\/|$)/.test(place.pointer),
    )
    .flatMap(({ file, pointer, value }) =>
      Object.entries(isObject(value) && isObject(value.on) ? value.on : {})
        .filter(([outcome]) => outcome !== 'ok')
        .flatMap(([outcome, raw]) =>
          findAssignments(raw, `${pointer}/on/${escapeSegment(outcome)}`).filter(
            ({ path, shape }) => paths.has(path) && typeof shape === 'number',
          ),
        )
        .map((each) => ({
          file,
          pointer: each.pointer,
          message: `If the price fails to load, it counts as ${String(each.shape)}, and the total can be paid.`,
          suggestion: 'Assign null instead, and offer to try again.',
        })),
    );
}

/** Reports a price from a service that counts as zero until it is loaded. */
export function findZeroDefaults(
  { product, places, folderOf }: FlowContext,
  { flow }: ChargingCall,
  paths: ReadonlySet<string>,
): readonly Finding[] {
  return [...paths].flatMap((path) => {
    const found = path.startsWith('state.') ? lookUpPath(getDataSchema(product, flow), path) : null;
    if (!found?.found || found.schema.default !== 0) return [];
    const isLoaded = places.some(
      (place) => place.kind === 'write' && place.flow === flow && place.value === path,
    );
    const declared = getSchemaLocation({ folderOf }, flow, path);
    const finding = {
      file: declared.file,
      pointer: `${declared.pointer}/default`,
      message: `Until "${path}" is known, it counts as 0, and the total can be paid.`,
      suggestion: 'Start with null: "type": ["integer", "null"], "default": null.',
    };
    return isLoaded ? [finding] : [];
  });
}

// helpers

interface Assignment {
  readonly path: string;
  readonly shape: Template;
  readonly pointer: string;
}

function findAssignments(raw: Json, pointer: string): readonly Assignment[] {
  if (Array.isArray(raw))
    return raw.flatMap((each, index) => findAssignments(each, `${pointer}/${index}`));
  if (!isObject(raw) || !isObject(raw.assign)) return [];
  return Object.entries(raw.assign).map(([path, shape]) => ({
    ...{ path, shape },
    pointer: `${pointer}/assign/${escapeSegment(path)}`,
  }));
}
