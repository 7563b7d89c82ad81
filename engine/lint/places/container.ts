// Collects the places of an application file or a flow file.

import { isObject, type JsonObject, shown } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { noteEntry, noteHandoff, noteReaction, noteReactions } from './reactions.ts';
import { noteGuard, noteGuards, noteShape } from './templates.ts';

export function noteContainer(note: RecordPlace, raw: JsonObject, at: PlaceContext): void {
  for (const [name, condition] of Object.entries(isObject(raw.conditions) ? raw.conditions : {}))
    if (isObject(condition)) noteGuard(note, condition.when, `/conditions/${name}/when`, at);
  for (const [name, value] of Object.entries(isObject(raw.derive) ? raw.derive : {}))
    noteShape(note, value, `/derive/${name}`, at);
  if (isObject(raw.enter)) noteEntry(note, raw.enter, '/enter', at);
  noteReaction(note, raw.start, '/start', { ...at, redirect: true });
  noteReactions(note, raw.on, '/on', at);
  noteReactions(note, raw.outcomes, '/outcomes', at);
  for (const [index, exit] of getIndexedItems(raw.exits))
    if (isObject(exit)) noteShape(note, exit.leave, `/exits/${index}/leave`, at);
  if (isObject(raw.texts)) noteTexts(note, raw.texts, at);
  if (isObject(raw.shell)) noteShell(note, raw.shell, at);
  for (const [index, step] of getIndexedItems(raw.steps))
    if (isObject(step)) noteStep(note, step, `/steps/${index}`, { ...at, step: shown(step.id) });
}

// helpers

/** Messages for failed calls may read data. */
function noteTexts(note: RecordPlace, texts: JsonObject, at: PlaceContext): void {
  noteShape(note, texts.fallback, '/texts/fallback', at, true);
  noteShape(note, texts.outcomes, '/texts/outcomes', at, true);
}

function noteShell(note: RecordPlace, shell: JsonObject, at: PlaceContext): void {
  noteShape(note, shell.support, '/shell/support', at);
  for (const [index, link] of getIndexedItems(shell.links)) {
    if (!isObject(link)) continue;
    noteGuards(note, link, `/shell/links/${index}`, at);
    noteShape(note, link.label, `/shell/links/${index}/label`, at, true);
  }
}

function noteStep(note: RecordPlace, step: JsonObject, pointer: string, at: PlaceContext): void {
  noteGuards(note, step, pointer, at);
  if (typeof step.back === 'string') note('target', step.back, `${pointer}/back`, at);
  noteEntry(note, step, pointer, at);
  noteReactions(note, step.on, `${pointer}/on`, at);
  if (isObject(step.handoff)) noteHandoff(note, step.handoff, `${pointer}/handoff`, at);
}
