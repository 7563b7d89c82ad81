// Renders one-line versions of the blocks next to the form, for narrow screens.

import type { BlockView } from '../../engine/index.ts';
import { compactComponents } from '../blocks/components.tsx';
import { removeNulls } from '../remove-nulls.ts';

export function CompactBlocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map(({ block, key, properties }) => {
    const Compact = Object.hasOwn(compactComponents, block) ? compactComponents[block] : undefined;
    return Compact ? <Compact key={key} properties={removeNulls(properties) as never} /> : null;
  });
}
