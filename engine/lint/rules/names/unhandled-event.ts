// Every event that a button sends is handled by its step, its flow, or the application.

import type { Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { findSentEvents } from '../../events-sent.ts';

export const unhandledEvent = defineRule({
  id: 'names/unhandled-event',
  summary: 'A button or a block sends an event that nothing handles.',
  why: 'The user presses it and nothing happens.',
  examples: {
    valid: [
      { file: 'tea/screens/about.json', replace: '"event": "submit"', by: '"event": "back"' },
    ],
    invalid: [
      {
        file: 'tea/screens/kind.json',
        replace: '"event": "help"',
        by: '"event": "hlep"',
        at: 'tea/screens/kind.json:33',
        says: 'Did you mean "help"',
      },
      {
        file: 'tea/screens/green.json',
        replace: '"event": "submit"',
        by: '"event": "help"',
        at: 'tea/screens/green.json:5',
        says: 'the step "green"',
      },
      {
        file: 'app.json',
        replace: '"links": []',
        by: '"links": [{ "event": "leave", "label": "Leave" }]',
        at: 'app.json:75',
        says: 'the application',
      },
    ],
  },
  check: createPerFlowCheck(({ product, sources, folderOf }) => [
    ...check(
      'app.json',
      findSentEvents(sources.values['app.json'], ['shell']),
      [product.app.on],
      ['the application'],
    ),
    ...Object.values(product.flows).flatMap((flow) =>
      flow.steps.flatMap((step) => {
        const file = `${folderOf(flow.id)}/screens/${step.screen}.json`;
        const handled = [step.on, flow.on, product.app.on];
        const where = [`the step "${step.id}"`, 'its flow or the application'];
        return check(file, findSentEvents(sources.values[file]), handled, where);
      }),
    ),
  ]),
});

// helpers

const standardEvents = ['submit', 'back', 'retry'];

function check(
  file: string,
  sent: ReturnType<typeof findSentEvents>,
  handled: readonly Step['on'][],
  where: readonly string[],
): readonly Finding[] {
  const isKnown = (event: string) =>
    standardEvents.includes(event) || handled.some((on) => Object.hasOwn(on, event));
  return sent
    .filter(({ event }) => !isKnown(event))
    .map(({ event, pointer }) => ({
      file,
      pointer,
      message: `Nothing handles "${event}": there is no reaction to it in ${where.join(', ')}.`,
      suggestion: suggestName(event, [
        ...handled.flatMap((on) => Object.keys(on)),
        ...standardEvents,
      ]),
    }));
}
