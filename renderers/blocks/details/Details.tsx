// Renders the block `details`.

import { Icon } from '../../icons/Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { DetailsProperties } from './declaration.ts';

export function Details({ properties: { summary, text } }: { properties: DetailsProperties }) {
  return (
    <details className="details">
      <summary>
        <Icon name="chevron-down" />
        <span>{summary}</span>
      </summary>
      <div className="details-body">
        <Paragraphs text={text} />
      </div>
    </details>
  );
}
