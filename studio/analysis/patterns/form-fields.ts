// Creates the screens of new forms and the data properties for their answers.

import { isObject, type Json } from '../../../engine/language/index.ts';
import { addProperty, setJson } from './json-text.ts';
import type { FlowSource } from './values.ts';

/** Returns the text of a flow file with a new property in the flow's state. */
export function addStateProperty(
  { raw }: FlowSource,
  text: string,
  name: string,
  schema: object,
): string {
  const { state } = raw;
  const properties =
    isObject(state) && isObject(state.schema) ? state.schema.properties : undefined;
  if (isObject(properties)) {
    if (properties[name] !== undefined)
      throw new Error(`The state of the flow already has “${name}”.`);
    return setJson(text, ['state', 'schema', 'properties', name], schema);
  }
  const declared = { type: 'object', properties: { [name]: schema } };
  if (isObject(state)) return setJson(text, ['state', 'schema'], declared);
  return addProperty(text, 'state', { keep: 'session', schema: declared }, 'steps');
}

/** Returns the content of a screen that asks one question. */
export function createQuestionScreen(
  flow: string,
  title: string,
  { name, schema, ui }: { readonly name: string; readonly schema: object; readonly ui: object },
): object {
  return {
    $schema: `../../../editor/${flow}.schema.json`,
    title,
    form: {
      bind: 'state',
      schema: { type: 'object', required: [name], properties: { [name]: schema } },
      ui: { [name]: ui },
    },
    actions: [{ event: 'submit', label: 'Continue', kind: 'primary' }],
  };
}

/** Converts a text to the value of a choice: `A new company` becomes `a-new-company`. */
export function toChoiceValue(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns the object at a property, or an empty object if the property has none. */
export function getObjectAt(value: Json | undefined, name: string) {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
}
