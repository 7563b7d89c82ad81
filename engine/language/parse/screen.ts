// Normalizes screens and adds default values.

import { isObject, type JsonObject } from '../data.ts';
import type { Action, BlockUse, Form, Json, Screen } from '../types.ts';
import { expandGuard } from './guard.ts';
import { mapObjectValues, toDisplayText, toObject, toObjects, toText } from './raw.ts';
import { normalizeWhen } from './reactions.ts';

/** The default actions of a screen with a form. */
export const standardActions: Json = [{ event: 'submit', label: 'Continue' }];

/** Normalizes a screen file. A screen with a form and no actions gets a Continue button. */
export function normalizeScreen(raw: JsonObject): Screen {
  const form = isObject(raw.form) ? normalizeForm(raw.form) : undefined;
  return {
    title: toDisplayText(raw.title),
    blocks: toObjects(raw.blocks).map(normalizeBlock),
    actions: toObjects(raw.actions ?? (form ? standardActions : [])).map(normalizeAction),
    ...(raw.lead === undefined ? {} : { lead: toDisplayText(raw.lead) }),
    ...(typeof raw.illustration === 'string' ? { illustration: raw.illustration } : {}),
    ...(raw.waiting === undefined ? {} : { waiting: toDisplayText(raw.waiting) }),
    ...(form ? { form } : {}),
  };
}

/** Normalizes a button or link. The `submit` button is primary by default. */
export function normalizeAction(raw: JsonObject): Action {
  const event = toText(raw.event);
  const usual = event === 'submit' ? 'primary' : 'secondary';
  return {
    event,
    label: toDisplayText(raw.label),
    kind: (raw.kind ?? usual) as Action['kind'],
    ...normalizeWhen(raw),
    ...(raw.payload === undefined ? {} : { payload: raw.payload }),
  };
}

// helpers

function normalizeForm(raw: JsonObject): Form {
  return {
    schema: toObject(raw.schema),
    ui: raw.ui ?? {},
    ...(raw.fields === undefined ? {} : { fields: raw.fields }),
    bind: typeof raw.bind === 'string' ? raw.bind : null,
    ...normalizeWhen(raw),
    ...(raw.start === undefined ? {} : { start: raw.start }),
    ...(raw.require === undefined ? {} : { require: mapObjectValues(raw.require, expandGuard) }),
  };
}

function normalizeBlock(raw: JsonObject): BlockUse {
  const { when: _when, unless: _unless, ...rest } = raw;
  return { ...rest, block: toText(raw.block), ...normalizeWhen(raw) };
}
