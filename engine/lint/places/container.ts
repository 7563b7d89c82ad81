// Collects the places of an application file or a flow file.

import { formatForMessage, isObject, type JsonObject } from '../../language/index.ts';
import { getIndexedItems, type PlaceContext, type RecordPlace } from './place.ts';
import { recordEntry, recordHandoff, recordReaction, recordReactions } from './reactions.ts';
import { recordGuard, recordGuards, recordTemplate, recordTextTemplate } from './templates.ts';

export function recordContainer(note: RecordPlace, raw: JsonObject, at: PlaceContext): void {
  for (const [name, condition] of Object.entries(isObject(raw.conditions) ? raw.conditions : {}))
    if (isObject(condition)) recordGuard(note, condition.when, `/conditions/${name}/when`, at);
  for (const [name, value] of Object.entries(isObject(raw.derive) ? raw.derive : {}))
    recordTemplate(note, value, `/derive/${name}`, at);
  if (isObject(raw.enter)) recordEntry(note, raw.enter, '/enter', at);
  recordReaction(note, raw.start, '/start', { ...at, redirect: true });
  recordReactions(note, raw.on, '/on', at);
  recordReactions(note, raw.outcomes, '/outcomes', at);
  for (const [index, exit] of getIndexedItems(raw.exits))
    if (isObject(exit)) recordTemplate(note, exit.leave, `/exits/${index}/leave`, at);
  if (isObject(raw.texts)) recordTexts(note, raw.texts, at);
  if (isObject(raw.shell)) recordShell(note, raw.shell, at);
  for (const [index, step] of getIndexedItems(raw.steps))
    if (isObject(step))
      recordStep(note, step, `/steps/${index}`, { ...at, step: formatForMessage(step.id) });
}

// helpers

/** The messages for failed calls may read data. */
function recordTexts(note: RecordPlace, texts: JsonObject, at: PlaceContext): void {
  recordTextTemplate(note, texts.fallback, '/texts/fallback', at);
  recordTextTemplate(note, texts.outcomes, '/texts/outcomes', at);
}

function recordShell(note: RecordPlace, shell: JsonObject, at: PlaceContext): void {
  recordTemplate(note, shell.support, '/shell/support', at);
  for (const [index, link] of getIndexedItems(shell.links)) {
    if (!isObject(link)) continue;
    recordGuards(note, link, `/shell/links/${index}`, at);
    recordTextTemplate(note, link.label, `/shell/links/${index}/label`, at);
  }
}

function recordStep(note: RecordPlace, step: JsonObject, pointer: string, at: PlaceContext): void {
  recordGuards(note, step, pointer, at);
  if (typeof step.back === 'string') note('target', step.back, `${pointer}/back`, at);
  recordEntry(note, step, pointer, at);
  recordReactions(note, step.on, `${pointer}/on`, at);
  if (isObject(step.handoff)) recordHandoff(note, step.handoff, `${pointer}/handoff`, at);
}
