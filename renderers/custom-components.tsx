// Creates the components of a product's custom blocks and widgets. Each component is loaded in a separate chunk.

import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { mapValues } from 'remeda';
import { createChunk } from './chunk.ts';
import { createChunkedComponent } from './chunked-component.tsx';
import type { AppContext } from './session-context.tsx';

type Loaders<Props> = Readonly<Record<string, () => Promise<ComponentType<Props>>>>;

/** The functions that load custom components, by name of the block or widget. */
export interface ComponentLoaders {
  readonly blocks: Loaders<{ properties: never }>;
  readonly widgets: Loaders<WidgetProps>;
}

/** Creates components that are loaded when they are first rendered. */
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
