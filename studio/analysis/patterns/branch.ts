// A question with two answers, each of which leads to a step of its own.

import { createScreenSkeleton, toFieldName } from '../../../cli/new/skeletons.ts';
import { isObject } from '../../../engine/language/index.ts';
import { flowField } from './fields.ts';
import { addStateProperty, createQuestionScreen, toValue } from './form-fields.ts';
import { addProperty, insertJson, setJson, toJsonText } from './json-text.ts';
import type { Pattern } from './pattern.ts';
import { showAnswer, shownField } from './shown-answer.ts';
import { assertNewStep, getFlow, getName, getScreenFile, getStepIndex, getText } from './values.ts';

export const branchPattern: Pattern = {
  name: 'branch',
  title: 'Branch',
  summary:
    'A question with two answers. Each answer leads to a screen of its own, then the flow goes on.',
  fields: [
    flowField,
    { name: 'after', title: 'After', description: 'The step before it.', kind: 'step', value: '' },
    { name: 'id', title: 'Name', description: 'Such as `delivery`.', kind: 'name', value: '' },
    { name: 'title', title: 'Question', description: '', kind: 'text', value: '' },
    { name: 'first', title: 'First answer', description: '', kind: 'text', value: 'Yes' },
    { name: 'second', title: 'Second answer', description: '', kind: 'text', value: 'No' },
    {
      name: 'error',
      title: 'Error',
      description: 'What the page says without an answer.',
      kind: 'text',
      value: 'Choose an answer',
    },
    shownField,
  ],
  plan(context, values) {
    const source = getFlow(context, values);
    const index = getStepIndex(source, getText(values, 'after', 'After'));
    const id = getName(values, 'id', 'Name');
    const question = getText(values, 'title', 'Question');
    const answers = [
      getText(values, 'first', 'First answer'),
      getText(values, 'second', 'Second answer'),
    ].map((title) => ({ title, value: toValue(title), step: `${id}-${toValue(title)}` }));
    const [first, second] = answers;
    if (!first || !second || first.value === second.value)
      throw new Error('The two answers must differ.');
    for (const name of [id, first.step, second.step]) assertNewStep(context, source, name);

    const { flow, folder, file } = source;
    const name = toFieldName(id);
    const condition = `${name}Is${toFieldName(`-${first.value}`)}`;
    const steps = [
      { id },
      { id: first.step, when: condition },
      { id: second.step, unless: condition },
    ];
    const withSteps = [...steps]
      .reverse()
      .reduce((text, step) => insertJson(text, ['steps'], index + 1, step), source.text);
    const guard = {
      label: `who answered “${first.title}” to “${question}”`,
      when: { '==': [{ var: `state.${name}` }, first.value] },
      holds: [{ state: { [name]: first.value } }],
      fails: [{ state: { [name]: second.value } }],
    };
    const choices = answers.map(({ title, value }) => ({ const: value, title }));
    const screen = createQuestionScreen(flow.id, question, {
      name,
      schema: { type: 'string', title: question, oneOf: choices },
      ui: {
        'ui:widget': 'radios',
        'ui:errors': { required: getText(values, 'error', 'Error') },
        'ui:options': { label: false },
      },
    });
    const schema = { type: 'string', enum: answers.map(({ value }) => value) };
    const withState = addStateProperty(source, withSteps, name, schema);
    const shown = showAnswer(
      context,
      source,
      addCondition(source.raw, withState, condition, guard),
      values,
      {
        ...{ label: question, path: `state.${name}`, step: id },
        value: { $: { if: [{ is: condition }, first.title, second.title] } },
      },
    );
    return {
      files: {
        [file]: shown.text,
        ...shown.screens,
        [getScreenFile(folder, id)]: toJsonText(screen),
        ...Object.fromEntries(
          answers.map(({ title, step }) => [
            getScreenFile(folder, step),
            toJsonText(createScreenSkeleton(flow.id, title, null)),
          ]),
        ),
      },
      shows: { flow: flow.id, step: id },
      passes: {
        [`${flow.id}:${id}`]: { [name]: first.value },
        [`${flow.id}:${first.step}`]: null,
        [`${flow.id}:${second.step}`]: null,
      },
      others: [
        {
          at: `${flow.id}:${id}`,
          with: { [name]: second.value },
          leadsTo: `${flow.id}:${second.step}`,
        },
      ],
    };
  },
};

// helpers

function addCondition(
  raw: { readonly conditions?: unknown },
  text: string,
  name: string,
  guard: object,
): string {
  return isObject(raw.conditions as never)
    ? setJson(text, ['conditions', name], guard)
    : addProperty(text, 'conditions', { [name]: guard }, 'steps');
}
