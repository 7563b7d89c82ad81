// Every block and widget of a screen exists and has valid properties.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

export const unknownBlock = defineRule({
  id: 'names/unknown-block',
  summary:
    'A screen uses a block or widget that does not exist, or a block has an unknown property or lacks a required one.',
  why: 'The user sees a gap on the screen.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": true',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "txt"',
        at: 'tea/screens/about.json:5',
        says: 'Did you mean "text"',
        repaired: '"block": "text"',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quite": true',
        at: 'tea/screens/about.json:5',
        says: 'Did you mean "quiet"',
        repaired: '"block": "text", "quiet": true',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"text": "Leaves',
        by: '"quiet": "Leaves',
        at: 'tea/screens/about.json:4',
        says: 'needs "text"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"radios"',
        by: '"radio"',
        at: 'tea/screens/kind.json:23',
        says: 'Did you mean "radios"',
        repaired: '"radios"',
      },
    ],
  },
  check: createPerFlowCheck((context) => [
    ...context.places
      .filter(({ kind }) => kind === 'block')
      .flatMap((place) => checkBlock(context, place)),
    ...Object.entries(context.sources.values).flatMap(([file, value]) =>
      isObject(value) && isObject(value.form)
        ? checkWidgets(context, file, value.form.ui ?? null, '/form/ui')
        : [],
    ),
  ]),
});

// helpers

function checkBlock(
  { catalog }: FlowContext,
  { file, pointer, value }: FlowContext['places'][number],
): readonly Finding[] {
  if (!isObject(value)) return [];
  const name = formatForMessage(value.block);
  const schema = Object.hasOwn(catalog.blocks, name) ? catalog.blocks[name] : undefined;
  if (!schema) {
    return [
      {
        file,
        pointer: `${pointer}/block`,
        message: `There is no block named "${name}".`,
        ...describeMisspelling(name, Object.keys(catalog.blocks), (to) => ({ text: name, to })),
      },
    ];
  }
  const { block: _block, when: _when, unless: _unless, place: _place, ...given } = value;
  const known = Object.keys(isObject(schema.properties) ? schema.properties : {});
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return [
    ...Object.keys(given)
      .filter((each) => !known.includes(each) && !each.startsWith('$'))
      .map((each) => ({
        file,
        pointer: `${pointer}/${each}`,
        message: `The block "${name}" has no property "${each}".`,
        ...describeMisspelling(each, known, (key) => ({ key })),
      })),
    ...required
      .filter((each) => !Object.hasOwn(given, each))
      .map((each) => ({ file, pointer, message: `The block "${name}" needs "${each}".` })),
  ];
}

function checkWidgets(
  context: FlowContext,
  file: string,
  ui: Json,
  pointer: string,
): readonly Finding[] {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([name, each]) => {
    const at = `${pointer}/${name}`;
    if (name !== 'ui:widget')
      return isObject(each) && !name.startsWith('ui:') ? checkWidgets(context, file, each, at) : [];
    const { widgets } = context.catalog;
    if (each === 'hidden' || widgets.includes(formatForMessage(each))) return [];
    return [
      {
        file,
        pointer: at,
        message: `There is no widget named "${formatForMessage(each)}".`,
        ...describeMisspelling(formatForMessage(each), widgets, (to) => ({
          text: formatForMessage(each),
          to,
        })),
      },
    ];
  });
}
