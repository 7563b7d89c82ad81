// The catalog for the checker: operations, blocks and widgets. Free of React.

import type { Catalog } from '../../engine/lint/index.ts';
import { blockCatalog } from '../blocks/catalog.ts';
import { widgetCatalog } from '../widgets/catalog.ts';

/** Returns the catalog of some operations with all blocks and widgets. */
export function catalogOf(operations: Catalog['operations']): Catalog {
  return {
    operations,
    blocks: Object.fromEntries(blockCatalog.map(({ name, schema }) => [name, schema])),
    widgets: widgetCatalog.map(({ name }) => name),
    fields: Object.fromEntries(
      widgetCatalog.map(({ name, answers, options }) => [name, { answers, options }]),
    ),
  };
}
