// The declaration of a block: what it is called, what it needs, and examples that are also its tests.
// Free of React, so that the checker and the studio read it anywhere.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface BlockDeclaration {
  readonly name: string;
  /** One sentence for the catalog: when to take this block. */
  readonly summary: string;
  /** JSON Schema of its properties. */
  readonly schema: JsonSchema;
  readonly examples: readonly {
    readonly title: string;
    readonly properties: Readonly<Record<string, Json>>;
  }[];
}

/** Declares a block; its component is listed beside it in `components.ts`. */
export function defineBlock(declaration: BlockDeclaration): BlockDeclaration {
  return declaration;
}
