// Normalizes screens: adds the default values.

import { isObject, type JsonObject } from '../data.ts';
import type { Action, BlockUse, Form, Json, Screen } from '../types.ts';
import { expandGuard } from './guard.ts';
import { mapOf, objectOf, objectsOf, textOf, wordsOf } from './raw.ts';
import { whenOf } from './reactions.ts';

/** Reads a screen file. A screen with a form and no actions gets a Continue button. */
export function screenOf(raw: JsonObject): Screen {
  const form = isObject(raw.form) ? formOf(raw.form) : undefined;
  const standard: Json = form ? [{ event: 'submit', label: 'Continue' }] : [];
  return {
    title: wordsOf(raw.title),
    blocks: objectsOf(raw.blocks).map(blockOf),
    actions: objectsOf(raw.actions ?? standard).map(actionOf),
    ...(raw.lead === undefined ? {} : { lead: wordsOf(raw.lead) }),
    ...(raw.waiting === undefined ? {} : { waiting: wordsOf(raw.waiting) }),
    ...(form ? { form } : {}),
  };
}

/** Reads a button or link. The button of `submit` is the primary one by default. */
export function actionOf(raw: JsonObject): Action {
  const event = textOf(raw.event);
  const usual = event === 'submit' ? 'primary' : 'secondary';
  return {
    event,
    label: wordsOf(raw.label),
    kind: (raw.kind ?? usual) as Action['kind'],
    ...whenOf(raw),
    ...(raw.payload === undefined ? {} : { payload: raw.payload }),
  };
}

// helpers

function formOf(raw: JsonObject): Form {
  return {
    schema: objectOf(raw.schema),
    ui: raw.ui ?? {},
    ...(raw.fields === undefined ? {} : { fields: raw.fields }),
    bind: typeof raw.bind === 'string' ? raw.bind : null,
    ...whenOf(raw),
    ...(raw.start === undefined ? {} : { start: raw.start }),
    ...(raw.require === undefined ? {} : { require: mapOf(raw.require, expandGuard) }),
  };
}

function blockOf(raw: JsonObject): BlockUse {
  const { when: _when, unless: _unless, ...rest } = raw;
  return { ...rest, block: textOf(raw.block), ...whenOf(raw) };
}
