// The payloads of a screen's events: those of its buttons and blocks, and the answers of its form.

import {
  combineGuards,
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/index.ts';
import { union } from './combine.ts';
import { fromSchema } from './from-schema.ts';
import { inferShape } from './infer-template.ts';
import { markedLike } from './private.ts';
import { readPath, type TypeScope } from './scope.ts';
import { anything, nothing, type Type } from './type.ts';

/** Returns event -> the union of its payloads on a screen or in the application shell. */
export function payloadsOf(
  raw: JsonObject,
  scopeAt: (pointer: string) => TypeScope,
): ReadonlyMap<string, Type> {
  const payloads = new Map<string, Type>();
  const add = (event: string, type: Type) => {
    const known = payloads.get(event);
    payloads.set(event, known ? union(known, type) : type);
  };
  const visit = (value: Json | undefined, pointer: string, isForm: boolean): void => {
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, `${pointer}/${index}`, isForm);
    if (!isObject(value)) return;
    // The payload that a field sends by itself is defined by its widget.
    if (typeof value.event === 'string')
      add(value.event, isForm ? anything : payloadOf(value, pointer, scopeAt));
    if (isForm && typeof value.pick === 'string') add(value.pick, anything);
    for (const [name, each] of Object.entries(value))
      if (!inert.has(name)) visit(each, `${pointer}/${escapeSegment(name)}`, isForm);
  };
  const form = isObject(raw.form) ? raw.form : null;
  const isAlways = form !== null && combineGuards(form) === undefined;
  const buttons = isAlways ? withoutSubmit(raw.actions) : raw.actions;
  for (const [name, part] of [
    ['blocks', raw.blocks],
    ['actions', buttons],
    ['links', raw.links],
  ] as const)
    visit(part, `/${name}`, false);
  if (form) {
    visit(form.ui, '/form/ui', true);
    visit(form.fields, '/form/fields', true);
    add('submit', answersOf(form, scopeAt('/form')));
  }
  return payloads;
}

// helpers

const inert = new Set(['payload', 'schema', 'start']);

/**
 * Returns the type of a form's answers. An answer is personal if its stored value is, or was before
 * it was changed.
 */
export function answersOf(form: JsonObject, scope: TypeScope): Type {
  const answers = form.fields === undefined ? fromSchema(form.schema) : anything;
  const bound = typeof form.bind === 'string' ? readPath(scope, form.bind) : null;
  const start = inferShape(form.start ?? null, scope);
  return markedLike(bound?.found ? markedLike(answers, bound.type) : answers, start);
}

function payloadOf(
  value: JsonObject,
  pointer: string,
  scopeAt: (pointer: string) => TypeScope,
): Type {
  if (value.payload === undefined) return nothing;
  return inferShape(value.payload, scopeAt(`${pointer}/payload`), true);
}

/** The button that submits the form sends the answers instead of a payload. */
function withoutSubmit(actions: Json | undefined): Json {
  return (Array.isArray(actions) ? actions : []).map((each) =>
    isObject(each) && each.event === 'submit' ? null : each,
  );
}
