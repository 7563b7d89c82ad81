// The pattern for a question in the form of an existing screen.

import { toFieldName } from '../../../cli/new/skeletons.ts';
import { isObject, type Json } from '../../../engine/language/index.ts';
import { createOutline } from '../outline.ts';
import { answerTypeFields, readAnswerType } from './answer-types.ts';
import { flowField } from './fields.ts';
import { addStateProperty, getObjectAt } from './form-fields.ts';
import { addProperty, insertJson, setJson } from './json-text.ts';
import type { Pattern, PatternContext } from './pattern.ts';
import { showAnswer, shownField } from './shown-answer.ts';
import {
  type FlowSource,
  getRequiredName,
  getRequiredValue,
  getScreenFile,
  getSelectedFlow,
  getStepIndex,
} from './values.ts';

export const questionPattern: Pattern = {
  name: 'question',
  title: 'Question',
  summary: 'A question on a screen, which the user must answer. It can be the first one there.',
  fields: [
    flowField,
    { name: 'step', title: 'Step', description: 'The step that asks it.', kind: 'step', value: '' },
    {
      name: 'name',
      title: 'Name',
      description: 'A short name for the answer, such as “middle-name”. Users do not see it.',
      kind: 'name',
      value: '',
    },
    { name: 'title', title: 'Question', description: '', kind: 'text', value: '' },
    ...answerTypeFields,
    shownField,
  ],
  plan(context, values) {
    const source = getSelectedFlow(context, values);
    const step = getRequiredValue(values, 'step', 'Step');
    const index = getStepIndex(source, step);
    const { flow, folder } = source;
    const screenName = flow.steps.find(({ id }) => id === step)?.screen ?? step;
    const file = getScreenFile(folder, screenName);
    const text = context.files[file];
    const form = text === undefined ? null : getForm(text);
    if (text === undefined || !form)
      throw new Error(`The step “${step}” has no form of its own. Choose another step.`);
    if (form.isNew) assertWaits(source, index);
    const name = toFieldName(getRequiredName(values, 'name', 'Name'));
    const title = getRequiredValue(values, 'title', 'Question');
    const type = readAnswerType(values);
    const declared = addAnswer(context, source, form.bind, name, type.stored);
    const field = { name, schema: { ...type.asked, title }, ui: type.ui };
    const asked = { [file]: form.isNew ? addForm(text, field) : addField(text, form.raw, field) };
    const made = { ...context, files: { ...context.files, ...asked } };
    const path = `${form.bind}.${name}`;
    const answer = { label: title, path, value: type.show(path), step };
    const shown = showAnswer(made, source, declared[source.file] ?? source.text, values, answer);
    const places = createOutline(context.parsed).flatMap(({ id, steps }) =>
      steps.flatMap((each) => (each.screenFile === file ? [`${id}:${each.id}`] : [])),
    );
    return {
      files: { ...declared, [source.file]: shown.text, ...asked, ...shown.screens },
      shows: { flow: flow.id, step },
      passes: {},
      scope: form.bind,
      answers: Object.fromEntries(places.map((place) => [place, { [name]: type.sample }])),
    };
  },
};

// helpers

interface ScreenForm {
  readonly bind: string;
  readonly raw: Json;
  /** True if the screen has no form yet. */
  readonly isNew: boolean;
}

/** Returns the form of a screen, or null if the form is declared elsewhere. */
function getForm(text: string): ScreenForm | null {
  const screen = JSON.parse(text) as Json;
  if (!isObject(screen) || screen.$use !== undefined) return null;
  if (screen.form === undefined) return { bind: 'state', raw: {}, isNew: true };
  const raw = getObjectAt(screen, 'form');
  const isWritten = isObject(getObjectAt(raw, 'schema').properties);
  return isWritten && typeof raw.bind === 'string' ? { bind: raw.bind, raw, isNew: false } : null;
}

/** @throws Error if the step continues automatically, because users could not answer a question there */
function assertWaits({ steps }: FlowSource, index: number): void {
  const { id, handoff, then } = steps[index] ?? {};
  if (handoff !== undefined || then !== undefined)
    throw new Error(`The step “${id}” goes on by itself. Choose one that waits for the user.`);
}

interface NewField {
  readonly name: string;
  readonly schema: object;
  readonly ui: object;
}

/** Adds a form with one field to a screen without a form, and a button that submits the form. */
function addForm(text: string, { name, schema, ui }: NewField): string {
  const form = {
    bind: 'state',
    schema: { type: 'object', required: [name], properties: { [name]: schema } },
    ui: { [name]: ui },
  };
  const screen = JSON.parse(text) as Json;
  const blocks = getList(screen, 'blocks');
  const actions = getList(screen, 'actions');
  const place = blocks.findIndex((each) => isObject(each) && each.block === 'actions');
  const placed = place === -1 ? text : insertJson(text, ['blocks'], place, { block: 'form' });
  const withForm = addProperty(placed, 'form', form, 'actions');
  const hasSubmit = actions.some(
    (each) =>
      isObject(each) &&
      (each.$use !== undefined ||
        (each.event === 'submit' && each.when === undefined && each.unless === undefined)),
  );
  if (hasSubmit) return withForm;
  const submit = { event: 'submit', label: 'Continue', kind: 'primary' };
  return actions.length === 0
    ? setJson(withForm, ['actions'], [submit])
    : insertJson(withForm, ['actions'], 0, submit);
}

function getList(value: Json, name: string): readonly Json[] {
  const found = isObject(value) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

/** Adds a field at the end of an existing form. */
function addField(text: string, form: Json, { name, schema, ui }: NewField): string {
  const own = getObjectAt(form, 'schema');
  if (getObjectAt(own, 'properties')[name] !== undefined)
    throw new Error(`The form already asks “${name}”.`);
  const withField = setJson(text, ['form', 'schema', 'properties', name], schema);
  const withRule = Array.isArray(own.required)
    ? insertJson(withField, ['form', 'schema', 'required'], own.required.length, name)
    : setJson(withField, ['form', 'schema', 'required'], [name]);
  return setJson(withRule, ['form', 'ui', name], ui);
}

/** Declares the answer in the data to which the form is bound: the flow's state, or a scope of the application. */
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
  const declared = getObjectAt(
    getObjectAt(getObjectAt(JSON.parse(app) as Json, 'scopes'), bind),
    'schema',
  );
  if (!isObject(declared.properties))
    throw new Error(
      `The answers of this form are kept in “${bind}”. Add the question there as JSON.`,
    );
  return { 'app.json': setJson(app, ['scopes', bind, 'schema', 'properties', name], schema) };
}
