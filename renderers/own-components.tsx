// The components of blocks and widgets that a product brings. Each loads in a chunk of its own.

import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { mapValues } from 'remeda';
import { createChunk } from './chunk.ts';
import { createChunkedComponent } from './chunked-component.tsx';
import type { AppContext } from './session-context.tsx';

type Loaders<Props> = Readonly<Record<string, () => Promise<ComponentType<Props>>>>;

/** Name -> a function that loads the component. */
export interface ComponentLoaders {
  readonly blocks: Loaders<{ properties: never }>;
  readonly widgets: Loaders<WidgetProps>;
}

/** Returns components that load when they are rendered. */
export function createOwnComponents({
  blocks,
  widgets,
}: ComponentLoaders): NonNullable<AppContext['own']> {
  return {
    blocks: mapValues(blocks, (load) =>
      createChunkedComponent(createChunk(load), <span className="skeleton-block" />),
    ),
    widgets: mapValues(widgets, (load) =>
      createChunkedComponent(createChunk(load), <span className="skeleton-field" />),
    ),
  };
}
