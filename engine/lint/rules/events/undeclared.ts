// Analytics events match their declarations: their names and their properties.

import { formatForMessage, isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const trackReaction = (what: string) => `"help": { "track": ${what}, "go": "about" }`;

export const undeclaredEvent = defineRule({
  id: 'events/undeclared',
  summary: 'An analytics event, or one of its properties, is not declared in app.json.',
  why: 'An undeclared event or property is not sent, so it is never counted.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: trackReaction('{ "event": "looked", "properties": { "step": "kind" } }'),
      },
    ],
    invalid: [
      {
        ...{ file, replace, at: 'tea/flow.json:66', says: 'Did you mean "looked"' },
        by: trackReaction('{ "event": "loked" }'),
        repaired: trackReaction('{ "event": "looked" }'),
      },
      {
        ...{ file, replace, at: 'tea/flow.json:66', says: 'has no property named "stop"' },
        by: trackReaction('{ "event": "looked", "properties": { "stop": "kind" } }'),
        repaired: trackReaction('{ "event": "looked", "properties": { "step": "kind" } }'),
      },
    ],
  },
  check: createPerFlowCheck(({ places, product: { app } }) =>
    places.flatMap(({ kind, value, file, pointer }): readonly Finding[] => {
      if (kind !== 'reaction' || !isObject(value) || !isObject(value.track)) return [];
      const { event, properties } = value.track;
      const name = formatForMessage(event);
      const declared = Object.hasOwn(app.events, name) ? app.events[name] : undefined;
      if (!declared) {
        return [
          {
            file,
            pointer: `${pointer}/track/event`,
            message: `No event named "${name}" is declared in app.json.`,
            ...describeMisspelling(name, Object.keys(app.events), (to) => ({ text: name, to })),
          },
        ];
      }
      return Object.keys(isObject(properties) ? properties : {})
        .filter((property) => !declared.properties.includes(property))
        .map((property) => ({
          file,
          pointer: `${pointer}/track/properties/${property}`,
          message: `The event "${name}" has no property named "${property}".`,
          ...describeMisspelling(property, declared.properties, (key) => ({ key })),
        }));
    }),
  ),
});
