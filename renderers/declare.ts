// The public module `charter/declare`. The declarations of a product's custom blocks and widgets import it. It does not
// import React.

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
