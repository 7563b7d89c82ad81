// Tests the types that are inferred from the schemas of blocks. The type check runs them, too.

import { describe, expectTypeOf, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import type { BlockAction } from '../../renderers/blocks/action.ts';
import { defineBlock } from '../../renderers/blocks/define-block.ts';
import type { BlockProperties, SchemaValue } from '../../renderers/blocks/schema-value.ts';
import { cents, exactly, listOf, paragraphs, text } from '../../renderers/blocks/schemas.ts';

const hoursBlock = defineBlock({
  name: 'hours',
  summary: 'Hours.',
  schema: exactly(
    {
      heading: text,
      price: cents,
      text: paragraphs,
      value: { type: ['string', 'null'] },
      kind: { enum: ['open', 'closed'] },
      days: listOf(exactly({ name: text, hint: text }, ['name'])),
      payload: {},
    },
    ['heading', 'days'],
  ),
  examples: [],
});

describe('the properties of a block', () => {
  type Properties = BlockProperties<typeof hoursBlock>;

  test('required and optional properties', () => {
    expectTypeOf<Properties['heading']>().toEqualTypeOf<string>();
    expectTypeOf<Properties['price']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<{ heading: string; days: [] }>().toExtend<Properties>();
    expectTypeOf<{ heading: string }>().not.toExtend<Properties>();
  });

  test('unions, enumerations, lists, and values of any type', () => {
    expectTypeOf<Properties['text']>().toEqualTypeOf<string | readonly string[] | undefined>();
    expectTypeOf<Properties['value']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Properties['kind']>().toEqualTypeOf<'open' | 'closed' | undefined>();
    expectTypeOf<Properties['days'][number]['name']>().toEqualTypeOf<string>();
    expectTypeOf<Properties['days'][number]['hint']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<SchemaValue<Record<never, never>>>().toEqualTypeOf<Json>();
  });

  test('the action of a button', () => {
    expectTypeOf<BlockAction['event']>().toEqualTypeOf<string>();
    expectTypeOf<BlockAction['payload']>().toEqualTypeOf<Json | undefined>();
  });

  test('only declared properties are required', () => {
    // @ts-expect-error: there is no property with this name
    exactly({ heading: text }, ['title']);
  });
});
