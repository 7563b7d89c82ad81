// The React component of each block. Rarely used blocks are loaded in separate chunks.

import type { ComponentType } from 'react';
import { mapValues } from 'remeda';
import { type Chunk, createChunk } from '../chunk.ts';
import { createChunkedComponent } from '../chunked-component.tsx';
import { Callout } from './callout/Callout.tsx';
import { Divider } from './divider/Divider.tsx';
import { Facts } from './facts/Facts.tsx';
import { Heading } from './heading/Heading.tsx';
import { Links } from './links/Links.tsx';
import { PriceLines } from './price-lines/PriceLines.tsx';
import { PriceTotal } from './price-lines/PriceTotal.tsx';
import { Spinner } from './spinner/Spinner.tsx';
import { Text } from './text/Text.tsx';

/** A component receives the properties that its block's schema describes. The checker validates these properties. */
type BlockComponent = ComponentType<{ properties: never }>;

const bundledComponents: Readonly<Record<string, BlockComponent>> = {
  callout: Callout,
  divider: Divider,
  facts: Facts,
  heading: Heading,
  links: Links,
  'price-lines': PriceLines,
  spinner: Spinner,
  text: Text,
};

const componentChunks: Readonly<Record<string, Chunk<BlockComponent>>> = mapValues(
  {
    carousel: async () => (await import('./carousel/CarouselBlock.tsx')).CarouselBlock,
    comparison: async () => (await import('./comparison/Comparison.tsx')).Comparison,
    details: async () => (await import('./details/Details.tsx')).Details,
    journey: async () => (await import('./journey/Journey.tsx')).Journey,
    offers: async () => (await import('./offers/Offers.tsx')).Offers,
    paper: async () => (await import('./paper/Paper.tsx')).Paper,
    plans: async () => (await import('./plans/Plans.tsx')).Plans,
    progress: async () => (await import('./progress/Progress.tsx')).Progress,
    provider: async () => (await import('./provider/Provider.tsx')).Provider,
    receipt: async () => (await import('./receipt/Receipt.tsx')).Receipt,
    reference: async () => (await import('./reference/Reference.tsx')).Reference,
    segments: async () => (await import('./segments/Segments.tsx')).Segments,
  } satisfies Record<string, () => Promise<BlockComponent>>,
  (load) => createChunk<BlockComponent>(load),
);

/** Block name -> component. */
export const blockComponents: Readonly<Record<string, BlockComponent>> = {
  ...bundledComponents,
  ...mapValues(componentChunks, (chunk) =>
    createChunkedComponent(chunk, <span className="skeleton-block" />),
  ),
};

/** Returns the lazily loaded chunks of the named blocks. Blocks in the main bundle have no chunk. */
export function getChunks(names: readonly string[]): readonly Chunk<unknown>[] {
  return [...new Set(names)].flatMap((name) =>
    Object.hasOwn(componentChunks, name) ? (componentChunks[name] ?? []) : [],
  );
}

/** Block name -> one-line component. On narrow screens, it replaces a block next to the form. */
export const compactComponents: Readonly<Record<string, BlockComponent>> = {
  'price-lines': PriceTotal,
};

/** The names of blocks that may be wider than the main column on a screen without a side column. */
export const wideBlocks: ReadonlySet<string> = new Set(['comparison', 'plans']);
