// Two buttons of a screen with different effects have different labels.

import { isObject, type Json, type JsonObject, listScreenFiles } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { getIndexedItems } from '../../places/place.ts';

const kind = 'tea/screens/kind.json';

export const sameLabel = defineRule({
  id: 'texts/same-label',
  summary:
    'Two buttons that a screen shows together have the same label and send different events.',
  why: 'The user cannot tell which one to press.',
  examples: {
    valid: [{ file: kind, replace: '"What is the difference?"', by: '"Compare both"' }],
    invalid: [
      {
        ...{ file: kind, replace: '"What is the difference?"', by: '"Continue"' },
        ...{ at: `${kind}:34`, says: 'have the same label "Continue"' },
      },
    ],
  },
  check: ({ sources }) =>
    listScreenFiles(sources.values).flatMap(({ file, raw }) => check(file, raw)),
});

// helpers

interface Button {
  readonly label: string;
  readonly event: string;
  readonly pointer: string;
  readonly isGuarded: boolean;
}

function check(file: string, screen: JsonObject): readonly Finding[] {
  const buttons = [
    ...getIndexedItems(screen.actions).flatMap(([index, each]) =>
      getButton(each, `/actions/${index}`, each),
    ),
    ...getIndexedItems(screen.blocks).flatMap(([index, block]) => {
      const items = isObject(block) && block.block === 'links' ? getIndexedItems(block.items) : [];
      return items.flatMap(([item, each]) =>
        getButton(each, `/blocks/${index}/items/${item}`, block),
      );
    }),
  ];
  return buttons.flatMap((button, index) => {
    const other = buttons.slice(0, index).find((each) => isConfused(each, button));
    if (!other) return [];
    return [
      {
        file,
        pointer: `${button.pointer}/label`,
        message: `The buttons for "${button.event}" and "${other.event}" have the same label "${button.label}".`,
        related: [{ file, pointer: `${other.pointer}/label`, message: 'The other button.' }],
      },
    ];
  });
}

/** Two buttons with guards might never be shown together. */
function isConfused(one: Button, other: Button): boolean {
  return (
    one.label.toLowerCase() === other.label.toLowerCase() &&
    one.event !== other.event &&
    !(one.isGuarded && other.isGuarded)
  );
}

/** @param guarded the object that contains the button's guard */
function getButton(raw: Json, pointer: string, guarded: Json): readonly Button[] {
  if (!isObject(raw) || typeof raw.label !== 'string' || typeof raw.event !== 'string') return [];
  const { label, event } = raw;
  const isGuarded =
    isObject(guarded) && (guarded.when !== undefined || guarded.unless !== undefined);
  return label.includes('{') ? [] : [{ label: label.trim(), event, pointer, isGuarded }];
}
