// Creates the catalog for the checker: operations, blocks and widgets. Does not import React.

import type { Catalog } from '../../engine/lint/index.ts';
import { blockCatalog } from '../blocks/catalog.ts';
import type { BlockDeclaration } from '../blocks/define-block.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { widgetCatalog } from '../widgets/catalog.ts';
import type { WidgetDeclaration } from '../widgets/define-widget.ts';
import { type CustomPart, type CustomParts, noCustomParts } from './custom-parts.ts';

export { type CustomParts, readCustomParts } from './custom-parts.ts';

/**
 * Returns the blocks that screens of a product may use: the built-in ones and those of the product.
 * @throws Error when a block of the product has the name of another one
 */
export function getBlocks({ blocks }: CustomParts): readonly BlockDeclaration[] {
  return mergeDeclarations(blockCatalog, blocks, 'block');
}

/**
 * Returns the widgets that forms of a product may use: the built-in ones and those of the product.
 * @throws Error when a widget of the product has the name of another one
 */
export function getWidgets({ widgets }: CustomParts): readonly WidgetDeclaration[] {
  return mergeDeclarations(widgetCatalog, widgets, 'widget');
}

/**
 * Returns a catalog of the given operations, and of all blocks, widgets, and interface texts.
 * @param parts the blocks and widgets that the product defines itself
 * @throws Error as `getBlocks` and `getWidgets` do
 */
export function createCatalog(operations: Catalog['operations'], parts = noCustomParts): Catalog {
  const [blocks, widgets] = [getBlocks(parts), getWidgets(parts)];
  return {
    operations,
    blocks: Object.fromEntries(blocks.map(({ name, schema }) => [name, schema])),
    texts: interfaceTexts,
    widgets: widgets.map(({ name }) => name),
    fields: Object.fromEntries(
      widgets.map(({ name, answers, options }) => [name, { answers, options }]),
    ),
  };
}

// helpers

function mergeDeclarations<Declaration extends { readonly name: string }>(
  builtIn: readonly Declaration[],
  parts: readonly CustomPart<Declaration>[],
  kind: string,
): readonly Declaration[] {
  const added = parts.map(({ declaration }) => declaration);
  const duplicate = added.find(({ name }) =>
    builtIn.some((declaration) => declaration.name === name),
  );
  if (duplicate)
    throw new Error(`There is a ${kind} "${duplicate.name}" already. Give yours another name.`);
  return [...builtIn, ...added];
}
