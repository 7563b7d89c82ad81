// The pattern for a step with a text, inserted after an existing step.

import { createScreenSkeleton } from '../../../cli/new/skeletons.ts';
import { flowField, guardField, readGuard } from './fields.ts';
import { insertJson, toJsonText } from './json-text.ts';
import type { Pattern } from './pattern.ts';
import {
  assertNewStep,
  getRequiredName,
  getRequiredValue,
  getScreenFile,
  getSelectedFlow,
  getStage,
  getStepIndex,
} from './values.ts';

export const stepPattern: Pattern = {
  name: 'step',
  title: 'Step',
  summary: 'A screen with a text after another step of a flow.',
  fields: [
    flowField,
    {
      name: 'after',
      title: 'After',
      description: 'The step before it, which must lead to the next one.',
      kind: 'step',
      value: '',
    },
    {
      name: 'id',
      title: 'Name',
      description: 'The last part of its address.',
      kind: 'name',
      value: '',
    },
    { name: 'title', title: 'Title', description: '', kind: 'text', value: '' },
    { name: 'text', title: 'Text', description: 'The first sentence.', kind: 'text', value: '' },
    guardField,
  ],
  plan(context, values) {
    const source = getSelectedFlow(context, values);
    const index = getStepIndex(source, getRequiredValue(values, 'after', 'After'));
    const id = getRequiredName(values, 'id', 'Name');
    assertNewStep(context, source, id);
    const { flow, folder, file, text } = source;
    const step = { id, ...getStage(source, index), ...readGuard(values.guard) };
    const screen = {
      ...createScreenSkeleton(flow.id, getRequiredValue(values, 'title', 'Title'), null),
      blocks: [{ block: 'text', text: getRequiredValue(values, 'text', 'Text') }],
    };
    return {
      files: {
        [file]: insertJson(text, ['steps'], index + 1, step),
        [getScreenFile(folder, id)]: toJsonText(screen),
      },
      shows: { flow: flow.id, step: id },
      passes: { [`${flow.id}:${id}`]: null },
    };
  },
};
