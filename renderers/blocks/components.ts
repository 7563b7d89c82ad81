// The component that draws each block. Those that few screens use arrive in chunks of their own.

import { type ComponentType, lazy } from 'react';
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

export const blockComponents: Readonly<Record<string, BlockComponent>> = {
  callout: Callout,
  carousel: lazy(async () => ({
    default: (await import('./carousel/CarouselBlock.tsx')).CarouselBlock as BlockComponent,
  })),
  comparison: lazy(async () => ({
    default: (await import('./comparison/Comparison.tsx')).Comparison as BlockComponent,
  })),
  details: lazy(async () => ({
    default: (await import('./details/Details.tsx')).Details as BlockComponent,
  })),
  divider: Divider,
  facts: Facts,
  heading: Heading,
  journey: lazy(async () => ({
    default: (await import('./journey/Journey.tsx')).Journey as BlockComponent,
  })),
  links: Links,
  offers: lazy(async () => ({
    default: (await import('./offers/Offers.tsx')).Offers as BlockComponent,
  })),
  plans: lazy(async () => ({
    default: (await import('./plans/Plans.tsx')).Plans as BlockComponent,
  })),
  'price-lines': PriceLines,
  provider: lazy(async () => ({
    default: (await import('./provider/Provider.tsx')).Provider as BlockComponent,
  })),
  reference: lazy(async () => ({
    default: (await import('./reference/Reference.tsx')).Reference as BlockComponent,
  })),
  spinner: Spinner,
  text: Text,
};

/** One line in place of a block that stands beside the form, for screens too narrow to show it there. */
export const compactComponents: Readonly<Record<string, BlockComponent>> = {
  'price-lines': PriceTotal,
};

/** Blocks that may spread beyond the column when nothing stands beside it. */
export const wideBlocks: ReadonlySet<string> = new Set(['comparison', 'plans']);
