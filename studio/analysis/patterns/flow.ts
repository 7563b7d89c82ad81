// The pattern for a flow with one screen and one journey.

import {
  createFlowSkeleton,
  createJourneysSkeleton,
  createScreenSkeleton,
} from '../../../cli/new/skeletons.ts';
import { toJsonText } from './json-text.ts';
import type { Pattern } from './pattern.ts';
import { getRequiredName, getRequiredValue, getScreenFile } from './values.ts';

export const flowPattern: Pattern = {
  name: 'flow',
  title: 'Flow',
  summary: 'A new flow with an address of its own and one screen.',
  fields: [
    {
      name: 'id',
      title: 'Name',
      description: 'The last part of its address, such as “visit” for /visit.',
      kind: 'name',
      value: '',
    },
    {
      name: 'title',
      title: 'Title',
      description: 'The title of the flow and of its first screen.',
      kind: 'text',
      value: '',
    },
    { name: 'text', title: 'Text', description: 'The first sentence.', kind: 'text', value: '' },
  ],
  plan({ parsed, files }, values) {
    const id = getRequiredName(values, 'id', 'Name');
    const title = getRequiredValue(values, 'title', 'Title');
    if (parsed.product.flows[id] || files[`${id}/flow.json`] !== undefined)
      throw new Error(`There is a flow “${id}” already.`);
    const screen = createScreenSkeleton(id, title, null);
    const blocks = [{ block: 'text', text: getRequiredValue(values, 'text', 'Text') }];
    return {
      files: {
        [`${id}/flow.json`]: toJsonText({ ...createFlowSkeleton(id), title }),
        [getScreenFile(id, 'start')]: toJsonText({ ...screen, blocks }),
        [`${id}/journeys.json`]: toJsonText(createJourneysSkeleton(id)),
      },
      shows: { flow: id, step: 'start' },
      passes: {},
    };
  },
};
