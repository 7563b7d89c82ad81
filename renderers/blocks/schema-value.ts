// The types of the values that JSON Schemas accept. With these types, a block's properties are declared only in its
// schema.

import type { Json } from '../../engine/index.ts';

/**
 * The type of the values that a schema accepts. Understands the keywords that block declarations use: `type`, `enum`,
 * `anyOf`, `properties`, `required`, and `items`. The type for any other schema is `Json`.
 * @example
 * type Size = SchemaValue<{ readonly enum: readonly ['small', 'large'] }>; // 'small' | 'large'
 */
export type SchemaValue<Schema> = Schema extends { readonly anyOf: readonly (infer Option)[] }
  ? SchemaValue<Option>
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends {
          readonly type: 'object';
          readonly properties: infer Properties;
          readonly required: readonly (infer Required)[];
        }
      ? ObjectValue<Properties, Required>
      : Schema extends { readonly type: 'array'; readonly items: infer Items }
        ? readonly SchemaValue<Items>[]
        : Schema extends { readonly type: infer Type }
          ? PrimitiveValue<Type extends readonly (infer Option)[] ? Option : Type>
          : Json;

/** The type of the properties that a block's component receives. */
export type BlockProperties<Block extends { readonly schema: unknown }> = SchemaValue<
  Block['schema']
>;

// helpers

type ObjectValue<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: SchemaValue<
    Properties[Name]
  >;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: SchemaValue<
    Properties[Name]
  >;
};

interface ValuesByType {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
  readonly null: null;
}

type PrimitiveValue<Type> = Type extends keyof ValuesByType ? ValuesByType[Type] : Json;
