// Secrets and personal data never go into an address, an event, or a title.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getTypeAnalysis } from '../../types/analysis.ts';
import { inferText } from '../../types/infer-template.ts';
import { findPrivateOrigins } from '../../types/sensitivity.ts';
import type { InferredType } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

type Place = FlowContext['places'][number];

export const sensitive = defineRule({
  id: 'safety/sensitive',
  summary:
    'A secret or personal data goes into an address, an event or a title, a text shows a secret, or a form stores a secret.',
  why: 'Addresses, events and titles end up in browser histories, logs and systems of third parties.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "kind": { "$": { "var": "state.kind" } } } }, "go": "about" }',
      },
      { file: 'tea/screens/about.json', replace: 'Leaves in water.', by: 'For {session.name}.' },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "named": { "$": { "if": [{ "var": "session.name" }, "yes", "no"] } } } } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "who": { "$": { "var": "session.token" } } } } }',
        at: 'tea/flow.json:66',
        says: '"session.token" goes into an event',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "go": "about", "query": { "who": { "$": { "var": "session.name" } } } }',
        at: 'tea/flow.json:66',
        says: 'goes into an address',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "all": { "$": { "var": "session" } } } } }',
        at: 'tea/flow.json:66',
        says: '"session.name" goes into an event',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "leave": { "$": { "cat": ["/list?for=", { "lower": [{ "var": "session.name" }] }] } }, "allow": "pay" }',
        at: 'tea/flow.json:66',
        says: 'goes into an address',
      },
      {
        file: 'tea/flow.json',
        replace: '" tea"',
        by: '{ "var": "session.name" }',
        at: 'tea/screens/green.json:2',
        says: 'goes into a title',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Your key: {session.token}',
        at: 'tea/screens/about.json:6',
        says: 'is shown',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"ui:widget": "radios"',
        by: '"ui:widget": "password"',
        at: 'tea/screens/kind.json:22',
        says: 'stores the secret',
      },
    ],
  },
  check: createPerFlowCheck((context) => [
    ...context.places.flatMap((place) => check(context, place)),
    ...Object.entries(context.sources.values).flatMap(([file, screen]) =>
      isObject(screen) && isObject(screen.form) ? checkForm(file, screen.form) : [],
    ),
  ]),
});

// helpers

type Sink = 'an event' | 'an address' | 'a title' | 'a text';

/** Returns the destination of a value, such as an address or an event. Returns null if it stays inside the application. */
function getSink({ kind, pointer, file }: Place): Sink | null {
  if (kind === 'text')
    return /^\/title(?:\/|$)/.test(pointer) && file.includes('/screens/') ? 'a title' : 'a text';
  if (kind !== 'logic' || /\/(?:when|unless)$/.test(pointer)) return null;
  if (pointer.endsWith('/leave/$')) return 'an address';
  if (pointer.includes('/track/properties/')) return 'an event';
  const query = /^(.*)\/query\//.exec(pointer);
  const inside = /\/(?:with|assign|key|payload)\//.test(query?.[1] ?? '/with/');
  return inside ? null : 'an address';
}

function check(context: FlowContext, place: Place): readonly Finding[] {
  const sink = getSink(place);
  if (sink === null) return [];
  const { file, pointer } = place;
  const type = getTypeAt(context, place);
  const secret = findPrivateOrigins(type, 'secret') ?? [];
  const personal = sink === 'a text' ? [] : (findPrivateOrigins(type, 'personal') ?? []);
  const goes = sink === 'a text' ? 'is shown' : `goes into ${sink}`;
  return [
    ...secret.map((path) => `The secret "${path}" ${goes}.`),
    ...personal
      .filter((path) => !secret.includes(path))
      .map((path) => `The personal data "${path}" ${goes}.`),
  ].map((message) => ({ file, pointer, message }));
}

/** Returns the type of the value at a place. */
function getTypeAt(context: FlowContext, place: Place): InferredType {
  if (place.kind !== 'text') return getTypeAnalysis(context, place).type;
  return inferText(
    formatForMessage(place.value),
    getTypeFacts(context).at(place.file, place.pointer).sure,
  );
}

function checkForm(file: string, form: { readonly [key: string]: Json }): readonly Finding[] {
  if (typeof form.bind !== 'string') return [];
  const schema =
    isObject(form.schema) && isObject(form.schema.properties) ? form.schema.properties : {};
  const ui = isObject(form.ui) ? form.ui : {};
  const marked = Object.entries(schema)
    .filter(([, field]) => isObject(field) && field['x-sensitive'] === true)
    .map(([name]) => [name, `/form/schema/properties/${name}`] as const);
  const passwords = Object.entries(ui)
    .filter(([, field]) => isObject(field) && field['ui:widget'] === 'password')
    .map(([name]) => [name, `/form/ui/${name}`] as const);
  return [...marked, ...passwords].map(([name, pointer]) => ({
    file,
    pointer,
    message: `The form stores the secret "${name}", because it is bound to "${formatForMessage(form.bind)}".`,
    suggestion: 'Set "bind" to null and send the answers with a call.',
  }));
}
