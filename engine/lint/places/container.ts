// Collects the places of an application file or a flow file.

import { formatForMessage, isObject, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import {
  recordEntryPlaces,
  recordHandoffPlaces,
  recordReactionPlaces,
  recordReactionsByKey,
} from './reactions.ts';
import {
  recordGuardPlace,
  recordGuardPlaces,
  recordTemplatePlaces,
  recordTextTemplatePlaces,
} from './templates.ts';

export function recordContainerPlaces(note: RecordPlace, raw: JsonObject, at: PlaceContext): void {
  for (const [name, condition] of Object.entries(isObject(raw.conditions) ? raw.conditions : {}))
    if (isObject(condition)) recordGuardPlace(note, condition.when, `/conditions/${name}/when`, at);
  for (const [name, value] of Object.entries(isObject(raw.derive) ? raw.derive : {}))
    recordTemplatePlaces(note, value, `/derive/${name}`, at);
  if (isObject(raw.enter)) recordEntryPlaces(note, raw.enter, '/enter', at);
  recordReactionPlaces(note, raw.start, '/start', { ...at, redirect: true });
  recordReactionsByKey(note, raw.on, '/on', at);
  recordReactionsByKey(note, raw.outcomes, '/outcomes', at);
  for (const [index, exit] of getIndexedItems(raw.exits))
    if (isObject(exit)) recordTemplatePlaces(note, exit.leave, `/exits/${index}/leave`, at);
  if (isObject(raw.texts)) recordTexts(note, raw.texts, at);
  if (isObject(raw.shell)) recordShell(note, raw.shell, at);
  for (const [index, step] of getIndexedItems(raw.steps))
    if (isObject(step))
      recordStep(note, step, `/steps/${index}`, { ...at, step: formatForMessage(step.id) });
}

// helpers

/** The messages for failed calls may read data. */
function recordTexts(note: RecordPlace, texts: JsonObject, at: PlaceContext): void {
  recordTextTemplatePlaces(note, texts.fallback, '/texts/fallback', at);
  recordTextTemplatePlaces(note, texts.outcomes, '/texts/outcomes', at);
  recordTextTemplatePlaces(note, texts.charges, '/texts/charges', at);
}

function recordShell(note: RecordPlace, shell: JsonObject, at: PlaceContext): void {
  recordTemplatePlaces(note, shell.support, '/shell/support', at);
  for (const [index, link] of getIndexedItems(shell.links)) {
    if (!isObject(link)) continue;
    recordGuardPlaces(note, link, `/shell/links/${index}`, at);
    recordTextTemplatePlaces(note, link.label, `/shell/links/${index}/label`, at);
  }
}

function recordStep(note: RecordPlace, step: JsonObject, pointer: string, at: PlaceContext): void {
  recordGuardPlaces(note, step, pointer, at);
  if (typeof step.back === 'string') note('target', step.back, `${pointer}/back`, at);
  recordEntryPlaces(note, step, pointer, at);
  recordReactionsByKey(note, step.on, `${pointer}/on`, at);
  if (isObject(step.handoff)) recordHandoffPlaces(note, step.handoff, `${pointer}/handoff`, at);
}
