// Renders the block `text`.

import { Paragraphs } from '../Paragraphs.tsx';
import type { TextProperties } from './declaration.ts';

export function Text({ properties: { text, heading, quiet } }: { properties: TextProperties }) {
  return (
    <div className={quiet ? 'text quiet' : 'text'}>
      {heading !== undefined && <h2>{heading}</h2>}
      <Paragraphs text={text} />
    </div>
  );
}
