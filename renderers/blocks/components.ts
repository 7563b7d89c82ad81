// The component that draws each block. Those that few screens use arrive in chunks of their own.

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

/** A component gets exactly what its declaration's schema describes; the checker holds the flows to it. */
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
 * Fetches the chunks of these blocks, so that a screen does not move under the hand when they arrive.
 * @returns null when none is missing; the promise is kept, and never rejects: a block that fails says so in its place
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

/** One line in place of a block that stands beside the form, for screens too narrow to show it there. */
export const compactComponents: Readonly<Record<string, BlockComponent>> = {
  'price-lines': PriceTotal,
};

/** Blocks that may spread beyond the column when nothing stands beside it. */
export const wideBlocks: ReadonlySet<string> = new Set(['comparison', 'plans']);
