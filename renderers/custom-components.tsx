// Creates the components of blocks and widgets that a product defines itself. Each is loaded in a
// separate chunk.

import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { mapValues } from 'remeda';
import { createChunk } from './chunk.ts';
import { createChunkedComponent } from './chunked-component.tsx';
import type { AppContext } from './session-context.tsx';

type Loaders<Props> = Readonly<Record<string, () => Promise<ComponentType<Props>>>>;

/** The functions that load the components, by name of the block or widget. */
export interface ComponentLoaders {
  readonly blocks: Loaders<{ properties: never }>;
  readonly widgets: Loaders<WidgetProps>;
}

/** Returns components that are loaded when they are rendered first. */
export function createCustomComponents({
  blocks,
  widgets,
}: ComponentLoaders): NonNullable<AppContext['customComponents']> {
  return {
    blocks: mapValues(blocks, (load) =>
      createChunkedComponent(createChunk(load), <span className="skeleton-block" />),
    ),
    widgets: mapValues(widgets, (load) =>
      createChunkedComponent(createChunk(load), <span className="skeleton-field" />),
    ),
  };
}
