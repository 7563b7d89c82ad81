// A question in the form of a screen.

import { toFieldName } from '../../../cli/new/skeletons.ts';
import { isObject, type Json } from '../../../engine/language/index.ts';
import { flowField } from './fields.ts';
import { addStateProperty, getObject } from './form-fields.ts';
import { insertJson, setJson } from './json-text.ts';
import type { Pattern, PatternContext } from './pattern.ts';
import { showAnswer, shownField } from './shown-answer.ts';
import {
  type FlowSource,
  getFlow,
  getName,
  getScreenFile,
  getStepIndex,
  getText,
} from './values.ts';

export const questionPattern: Pattern = {
  name: 'question',
  title: 'Question',
  summary: 'One more question in the form of a screen. It must be answered.',
  fields: [
    flowField,
    { name: 'step', title: 'Step', description: 'A step with a form.', kind: 'step', value: '' },
    { name: 'name', title: 'Name', description: 'Such as `middle-name`.', kind: 'name', value: '' },
    { name: 'title', title: 'Question', description: '', kind: 'text', value: '' },
    {
      name: 'error',
      title: 'Error',
      description: 'What the page says without an answer.',
      kind: 'text',
      value: 'Enter an answer',
    },
    shownField,
  ],
  plan(context, values) {
    const source = getFlow(context, values);
    const step = getText(values, 'step', 'Step');
    getStepIndex(source, step);
    const { flow, folder } = source;
    const screenName = flow.steps.find(({ id }) => id === step)?.screen ?? step;
    const file = getScreenFile(folder, screenName);
    const text = context.files[file];
    const form = text === undefined ? undefined : getForm(text);
    if (text === undefined || !form)
      throw new Error(`The step “${step}” has no form of its own. Choose one that asks something.`);
    const name = toFieldName(getName(values, 'name', 'Name'));
    const title = getText(values, 'title', 'Question');
    const schema = { type: 'string', maxLength: 200 };
    const error = getText(values, 'error', 'Error');
    const declared = addAnswer(context, source, form.bind, name, schema);
    const asked = { [file]: addField(text, form.raw, name, { ...schema, title }, error) };
    const made = { ...context, files: { ...context.files, ...asked } };
    const path = `${form.bind}.${name}`;
    const answer = {
      label: title,
      path,
      value: { $: { default: [{ var: path }, 'Not answered'] } },
      step,
    };
    const shown = showAnswer(made, source, declared[source.file] ?? source.text, values, answer);
    return {
      files: { ...declared, [source.file]: shown.text, ...asked, ...shown.screens },
      shows: { flow: flow.id, step },
      passes: {},
      answers: { [`${flow.id}:${step}`]: { [name]: 'An answer' } },
    };
  },
};

// helpers

function getForm(text: string): { readonly bind: string; readonly raw: Json } | undefined {
  const raw = JSON.parse(text) as Json;
  const form = getObject(raw, 'form');
  const isWritten = isObject(getObject(form, 'schema').properties);
  return isWritten && typeof form.bind === 'string' ? { bind: form.bind, raw: form } : undefined;
}

/** Adds the field at the end of the form. */
function addField(text: string, form: Json, name: string, schema: object, error: string): string {
  const own = getObject(form, 'schema');
  if (getObject(own, 'properties')[name] !== undefined)
    throw new Error(`The form already asks “${name}”.`);
  const withField = setJson(text, ['form', 'schema', 'properties', name], schema);
  const withRule = Array.isArray(own.required)
    ? insertJson(withField, ['form', 'schema', 'required'], own.required.length, name)
    : setJson(withField, ['form', 'schema', 'required'], [name]);
  return setJson(withRule, ['form', 'ui', name], { 'ui:errors': { required: error } });
}

/** Declares the answer where the form is bound: in the state of the flow, or in a scope of the application. */
function addAnswer(
  { files }: PatternContext,
  source: FlowSource,
  bind: string,
  name: string,
  schema: object,
): Readonly<Record<string, string>> {
  if (bind === 'state')
    return { [source.file]: addStateProperty(source, source.text, name, schema) };
  const app = files['app.json'] ?? '{}';
  const declared = getObject(
    getObject(getObject(JSON.parse(app) as Json, 'scopes'), bind),
    'schema',
  );
  if (!isObject(declared.properties))
    throw new Error(
      `The answers of this form are kept in “${bind}”. Add the question there as JSON.`,
    );
  return { 'app.json': setJson(app, ['scopes', bind, 'schema', 'properties', name], schema) };
}
