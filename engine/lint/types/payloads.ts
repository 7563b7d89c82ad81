// Infers the payloads of a screen's events: the payloads of its buttons and blocks, and the answers of its form.

import {
  combineGuards,
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/index.ts';
import { createUnionType } from './combine.ts';
import { typeFromSchema } from './from-schema.ts';
import { inferTemplate } from './infer-template.ts';
import { readPath, type TypeScope } from './scope.ts';
import { copySensitivityMarks } from './sensitivity.ts';
import { anyType, type InferredType, nullType } from './type.ts';

/** Maps an event to the union of its payloads on a screen or in the application shell. */
export function collectPayloads(
  raw: JsonObject,
  scopeAt: (pointer: string) => TypeScope,
): ReadonlyMap<string, InferredType> {
  const payloads = new Map<string, InferredType>();
  const add = (event: string, type: InferredType) => {
    const known = payloads.get(event);
    payloads.set(event, known ? createUnionType(known, type) : type);
  };
  const visit = (value: Json | undefined, pointer: string, isForm: boolean): void => {
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) visit(each, `${pointer}/${index}`, isForm);
    if (!isObject(value)) return;
    // The widget of a field defines the payload that the field sends.
    if (typeof value.event === 'string')
      add(value.event, isForm ? anyType : collectPayload(value, pointer, scopeAt));
    if (isForm && typeof value.pick === 'string') add(value.pick, anyType);
    for (const [name, each] of Object.entries(value))
      if (!keysWithoutEvents.has(name)) visit(each, `${pointer}/${escapeSegment(name)}`, isForm);
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
    add('submit', createAnswersType(form, scopeAt('/form')));
  }
  return payloads;
}

// helpers

const keysWithoutEvents = new Set(['payload', 'schema', 'start']);

/**
 * Returns the type of a form's answers. An answer is personal if its stored value is personal, or was personal before a
 * change.
 */
export function createAnswersType(form: JsonObject, scope: TypeScope): InferredType {
  const answers = form.fields === undefined ? typeFromSchema(form.schema) : anyType;
  const bound = typeof form.bind === 'string' ? readPath(scope, form.bind) : null;
  const start = inferTemplate(form.start ?? null, scope);
  return copySensitivityMarks(
    bound?.found ? copySensitivityMarks(answers, bound.type) : answers,
    start,
  );
}

function collectPayload(
  value: JsonObject,
  pointer: string,
  scopeAt: (pointer: string) => TypeScope,
): InferredType {
  if (value.payload === undefined) return nullType;
  return inferTemplate(value.payload, scopeAt(`${pointer}/payload`), true);
}

/** The button that submits the form sends the answers as its payload. */
function withoutSubmit(actions: Json | undefined): Json {
  return (Array.isArray(actions) ? actions : []).map((each) =>
    isObject(each) && each.event === 'submit' ? null : each,
  );
}
