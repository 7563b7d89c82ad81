// Renders the block `divider`.

import type { DividerProperties } from './declaration.ts';

export function Divider({ properties: { text } }: { properties: DividerProperties }) {
  return text === undefined ? <hr className="divider" /> : <p className="divider">{text}</p>;
}
