// Every event handler can run, because a screen sends its event.

import {
  escapeSegment,
  type Flow,
  flowFile,
  isObject,
  type Json,
  type Screen,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { automaticEvents } from '../../events-sent.ts';

export const unsentEvent = defineRule({
  id: 'names/unsent-event',
  summary: 'A step or a flow handles an event that none of its screens sends.',
  why: 'The reaction never happens.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "about", "arrive": "@stay"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"event": "help"',
        by: '"event": "help", "payload": { "kind": "green" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "about", "hepl": "about"',
        at: 'tea/flow.json:66',
        says: 'No screen of the step "kind" sends "hepl". Did you mean "help"',
      },
      {
        file: 'tea/flow.json',
        replace: '"steps": [',
        by: '"on": { "cancel": "kind" }, "steps": [',
        at: 'tea/flow.json:62',
        says: 'No screen of the flow "tea" sends "cancel"',
      },
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "on": { "accept": "kind" },',
        at: 'tea/flow.json:71',
        says: 'sends "accept"',
      },
    ],
  },
  check: createPerFlowCheck(({ product, folderOf }) =>
    Object.values(product.flows).flatMap((flow) => {
      const file = flowFile(folderOf(flow.id));
      // Block properties are often computed by derived values.
      const derived = [flow.derive, product.app.derive].flatMap(findEvents);
      const everywhere = [...Object.values(flow.screens).flatMap(collectEvents), ...derived];
      return [
        ...check({ file, pointer: '/on' }, flow.on, everywhere, `the flow "${flow.id}"`),
        ...flow.steps.flatMap((step, index) =>
          check(
            { file, pointer: `/steps/${index}/on` },
            step.on,
            getScreenEvents(flow, step.screen, derived),
            `the step "${step.id}"`,
          ),
        ),
      ];
    }),
  ),
});

// helpers

function check(
  { file, pointer }: Pick<Finding, 'file' | 'pointer'>,
  on: Flow['on'],
  sent: readonly string[] | null,
  where: string,
): readonly Finding[] {
  if (!sent || sent.includes('')) return [];
  return Object.keys(on)
    .filter((event) => !automaticEvents.includes(event) && !sent.includes(event))
    .map((event) => ({
      file,
      pointer: `${pointer}/${escapeSegment(event)}`,
      message: `No screen of ${where} sends "${event}".`,
      suggestion: suggestName(event, sent),
    }));
}

/** Returns the events of a screen, or null if the screen does not exist. */
function getScreenEvents(
  flow: Flow,
  name: string,
  derived: readonly string[],
): readonly string[] | null {
  const screen = flow.screens[name];
  return screen ? [...collectEvents(screen), ...derived] : null;
}

/** Returns the events that a screen may send. An empty text stands for a computed event. */
function collectEvents({ form, actions, blocks }: Screen): readonly string[] {
  const answers = form
    ? ['submit', ...findEvents(form.ui), ...findEvents(form.fields ?? null)]
    : [];
  return [
    ...answers,
    ...findEvents(actions as unknown as Json),
    ...findEvents(blocks as unknown as Json),
  ];
}

function findEvents(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findEvents);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (name === 'event') return [typeof each === 'string' ? each : ''];
    return name === 'payload' ? [] : findEvents(each);
  });
}
