// Renders blocks in order. If a block fails to render, an error message replaces it.

import { useMemo } from 'react';
import type { BlockView } from '../../engine/index.ts';
import { blockComponents, wideBlocks } from '../blocks/components.tsx';
import { removeNulls } from '../remove-nulls.ts';
import { useAppContext, useGetText } from '../session-context.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block) => <SingleBlock block={block} key={block.key} />);
}

// helpers

function SingleBlock({ block: { block, properties } }: { block: BlockView }) {
  const getText = useGetText();
  const { customComponents } = useAppContext();
  const components = Object.hasOwn(blockComponents, block)
    ? blockComponents
    : customComponents?.blocks;
  const Component = components && Object.hasOwn(components, block) ? components[block] : undefined;
  const presentProperties = useMemo(() => removeNulls(properties), [properties]);
  const fallback = <p className="quiet">{getText('blockFailed')}</p>;
  return (
    <div className={wideBlocks.has(block) ? 'block wide' : 'block'} data-block={block}>
      <ErrorBoundary fallback={fallback}>
        {Component ? <Component properties={presentProperties as never} /> : fallback}
      </ErrorBoundary>
    </div>
  );
}
