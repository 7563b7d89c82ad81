// Tests the view of a page that could not be opened: it has the failure, and nothing of the step
// that the user came from.

import { expect, test } from 'vitest';
import { createView } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createErrorOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

const program = createTeaProgram({
  flow: {
    steps: [
      { id: 'kind', on: { order: 'cup' } },
      { id: 'cup', load: { call: 'a.list' } },
    ],
  },
  screens: {
    kind: {
      title: 'Kind',
      blocks: [{ block: 'text', text: 'Green' }],
      actions: [{ event: 'order', label: 'Order' }],
    },
  },
});

test('a page that could not be opened offers nothing of the step before', () => {
  const { snapshot: kind } = playEvents(program, blankSnapshot, createEnterEvent('/tea/kind'));
  expect(createView(program, kind)).toMatchObject({
    ...{ step: 'kind', title: 'Kind', failure: null },
    actions: [{ event: 'order' }],
  });
  const { snapshot: entering } = playEvents(program, kind, createActEvent('order'));
  const { snapshot: failed } = playEvents(
    program,
    entering,
    createOutcomeEvent(1, createErrorOutcome('500')),
  );
  expect(failed).toMatchObject({ status: 'failed', step: 'kind' });
  expect(createView(program, failed)).toMatchObject({
    ...{ step: null, title: 'House', blocks: [], actions: [], form: null, back: false },
    failure: { title: 'No' },
  });
});
