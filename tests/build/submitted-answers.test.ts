// Tests which answers of journeys the build uses to find the screens that follow an entry screen.

import { expect, test } from 'vitest';
import { listSubmittedAnswers } from '../../renderers/build/submitted-answers.ts';

test('the answers of each flow are listed once, without those of other events', () => {
  const steps = [
    { open: '/tea' },
    { event: 'submit', with: { kind: 'green' }, at: 'cup' },
    { event: 'help', with: { kind: 'black' } },
    { event: 'submit' },
    { event: 'submit', with: { cup: 'small' } },
  ];
  const again = { name: 'again', steps: [{ event: 'submit', with: { kind: 'green' } }] };
  const files = {
    'drinks/flow.json': JSON.stringify({ id: 'tea' }),
    'drinks/journeys.json': JSON.stringify([{ name: 'tea', steps }, again]),
    'empty/flow.json': JSON.stringify({ id: 'empty' }),
    'app.json': '{}',
  };
  expect(listSubmittedAnswers(files)).toEqual({ tea: [{ kind: 'green' }, { cup: 'small' }] });
});
