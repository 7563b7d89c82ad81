// The type of a block's declaration: its name, its properties, and its examples. The examples are also tests. This file
// does not import React, so that the checker can read declarations.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface BlockDeclaration<Schema extends JsonSchema = JsonSchema> {
  readonly name: string;
  /** One sentence for the block catalog that says when to use the block. */
  readonly summary: string;
  /** The JSON Schema of the block's properties. */
  readonly schema: Schema;
  readonly examples: readonly {
    readonly title: string;
    readonly properties: Readonly<Record<string, Json>>;
  }[];
}

/**
 * Declares a block. The block's component is registered in `components.tsx`. The type of the component's properties is
 * inferred from the schema: `BlockProperties<typeof block>`.
 */
export function defineBlock<const Schema extends JsonSchema>(
  declaration: BlockDeclaration<Schema>,
): BlockDeclaration<Schema> {
  return declaration;
}
