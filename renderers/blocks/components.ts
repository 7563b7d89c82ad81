// The component of each block. Rarely used blocks load in chunks of their own.

import { type ComponentType, lazy } from 'react';
import { mapValues } from 'remeda';
import { Callout } from './callout/Callout.tsx';
import { Divider } from './divider/Divider.tsx';
import { Facts } from './facts/Facts.tsx';
import { Heading } from './heading/Heading.tsx';
import { Links } from './links/Links.tsx';
import { PriceLines } from './price-lines/PriceLines.tsx';
import { PriceTotal } from './price-lines/PriceTotal.tsx';
import { Spinner } from './spinner/Spinner.tsx';
import { Text } from './text/Text.tsx';

/**
 * A component receives the properties that its declaration's schema describes. The checker
 * validates them.
 */
type BlockComponent = ComponentType<{ properties: never }>;

const atOnce: Readonly<Record<string, BlockComponent>> = {
  callout: Callout,
  divider: Divider,
  facts: Facts,
  heading: Heading,
  links: Links,
  'price-lines': PriceLines,
  spinner: Spinner,
  text: Text,
};

const chunks: Readonly<Record<string, () => Promise<BlockComponent>>> = {
  carousel: async () => (await import('./carousel/CarouselBlock.tsx')).CarouselBlock,
  comparison: async () => (await import('./comparison/Comparison.tsx')).Comparison,
  details: async () => (await import('./details/Details.tsx')).Details,
  journey: async () => (await import('./journey/Journey.tsx')).Journey,
  offers: async () => (await import('./offers/Offers.tsx')).Offers,
  plans: async () => (await import('./plans/Plans.tsx')).Plans,
  provider: async () => (await import('./provider/Provider.tsx')).Provider,
  reference: async () => (await import('./reference/Reference.tsx')).Reference,
};

/** Every block's component. */
export const blockComponents: Readonly<Record<string, BlockComponent>> = {
  ...atOnce,
  ...mapValues(chunks, (load) => lazy(async () => ({ default: await load() }))),
};

/**
 * Loads the chunks of these blocks before they are rendered, so that the screen does not shift.
 * @returns null when all are loaded; otherwise a cached promise that never rejects, because a
 * failed block shows its own error
 */
export function fetchBlocks(names: readonly string[]): Promise<unknown> | null {
  const missing = names.filter((name) => Object.hasOwn(chunks, name) && !arrived.has(name)).sort();
  if (missing.length === 0) return null;
  const key = missing.join();
  const under = fetching.get(key);
  if (under) return under;
  const fetched = Promise.allSettled(missing.map((name) => chunks[name]?.())).then(() => {
    for (const name of missing) arrived.add(name);
  });
  fetching.set(key, fetched);
  return fetched;
}

const arrived = new Set<string>();
const fetching = new Map<string, Promise<unknown>>();

/** A one-line version of blocks next to the form, for narrow screens. */
export const compactComponents: Readonly<Record<string, BlockComponent>> = {
  'price-lines': PriceTotal,
};

/** Blocks that may be wider than the column when nothing stands next to it. */
export const wideBlocks: ReadonlySet<string> = new Set(['comparison', 'plans']);
