// The pattern for a question with two answers, each of which leads to a separate step.

import { createScreenSkeleton, toFieldName } from '../../../cli/new/skeletons.ts';
import { isObject } from '../../../engine/language/index.ts';
import { flowField } from './fields.ts';
import { addStateProperty, createQuestionScreen, toChoiceValue } from './form-fields.ts';
import { addProperty, insertJson, setJson, toJsonText } from './json-text.ts';
import type { Pattern } from './pattern.ts';
import { showAnswer, shownField } from './shown-answer.ts';
import {
  assertNewStep,
  getRequiredName,
  getRequiredValue,
  getScreenFile,
  getSelectedFlow,
  getStage,
  getStepIndex,
} from './values.ts';

export const branchPattern: Pattern = {
  name: 'branch',
  title: 'Branch',
  summary:
    'A question with two answers. The first one leads to a screen of its own. The second one leads to another screen, or goes on.',
  fields: [
    flowField,
    { name: 'after', title: 'After', description: 'The step before it.', kind: 'step', value: '' },
    {
      name: 'id',
      title: 'Name',
      description: 'A short name for its address, such as “delivery”.',
      kind: 'name',
      value: '',
    },
    { name: 'title', title: 'Question', description: '', kind: 'text', value: '' },
    { name: 'first', title: 'First answer', description: '', kind: 'text', value: 'Yes' },
    { name: 'second', title: 'Second answer', description: '', kind: 'text', value: 'No' },
    {
      name: 'firstText',
      title: 'Text after the first answer',
      description: 'The text of the screen that users see after the first answer.',
      kind: 'text',
      value: '',
    },
    {
      name: 'secondText',
      title: 'Text after the second answer',
      description: 'Leave it empty to go on without another screen.',
      kind: 'text',
      value: '',
    },
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
    const source = getSelectedFlow(context, values);
    const index = getStepIndex(source, getRequiredValue(values, 'after', 'After'));
    const id = getRequiredName(values, 'id', 'Name');
    const question = getRequiredValue(values, 'title', 'Question');
    const answers = [
      {
        title: getRequiredValue(values, 'first', 'First answer'),
        text: getRequiredValue(values, 'firstText', 'Text after the first answer'),
      },
      {
        title: getRequiredValue(values, 'second', 'Second answer'),
        text: values.secondText?.trim() ?? '',
      },
    ].map(({ title, text }) => {
      const value = toChoiceValue(title);
      return { title, text, value, step: `${id}-${value}` };
    });
    const [first, second] = answers;
    if (!first || !second || first.value === second.value)
      throw new Error('The two answers must differ.');
    const screens = answers.filter(({ text }) => text !== '');
    for (const name of [id, ...screens.map(({ step }) => step)])
      assertNewStep(context, source, name);

    const { flow, folder, file } = source;
    const name = toFieldName(id);
    const condition = `${name}Is${toFieldName(`-${first.value}`)}`;
    const stage = getStage(source, index);
    const steps = [
      { id, ...stage },
      { id: first.step, ...stage, when: condition },
      ...(second.text === '' ? [] : [{ id: second.step, ...stage, unless: condition }]),
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
        'ui:errors': { required: getRequiredValue(values, 'error', 'Error') },
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
        branches: [
          { step: first.step, when: condition },
          ...(second.text === '' ? [] : [{ step: second.step }]),
        ],
      },
    );
    return {
      files: {
        [file]: shown.text,
        ...shown.screens,
        [getScreenFile(folder, id)]: toJsonText(screen),
        ...Object.fromEntries(
          screens.map(({ title, text, step }) => [
            getScreenFile(folder, step),
            toJsonText({
              ...createScreenSkeleton(flow.id, title, null),
              blocks: [{ block: 'text', text }],
            }),
          ]),
        ),
      },
      shows: { flow: flow.id, step: id },
      passes: {
        [`${flow.id}:${id}`]: { [name]: first.value },
        ...Object.fromEntries(screens.map(({ step }) => [`${flow.id}:${step}`, null])),
      },
      others: [
        {
          at: `${flow.id}:${id}`,
          with: { [name]: second.value },
          leadsTo: second.text === '' ? null : `${flow.id}:${second.step}`,
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
