// The public module `charter/declare`, which declarations of a product's own blocks and widgets
// import. Does not import React.

export { type BlockDeclaration, defineBlock } from './blocks/define-block.ts';
export type { BlockProperties } from './blocks/schema-value.ts';
export {
  action,
  cents,
  exactly,
  listOf,
  paragraphs,
  recurrence,
  text,
} from './blocks/schemas.ts';
export { defineWidget, type WidgetDeclaration } from './widgets/define-widget.ts';
export { optionsSchema } from './widgets/schemas.ts';
export { withDescription } from './with-description.ts';
