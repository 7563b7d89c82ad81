// Renders the block `heading`.

import type { HeadingProperties } from './declaration.ts';

export function Heading({ properties }: { properties: HeadingProperties }) {
  return <h2>{properties.text}</h2>;
}
