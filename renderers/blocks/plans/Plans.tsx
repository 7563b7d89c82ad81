// Draws the block `plans`: beside each other where there is room, as slides on a phone; small print once, below.

import { Carousel } from '../../carousel/Carousel.tsx';
import type { PlansProperties } from './declaration.ts';
import { Plan } from './Plan.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export function Plans({ properties: { heading, items } }: { properties: PlansProperties }) {
  const isNarrow = useIsNarrow();
  const footnotes = [
    ...new Set(items.flatMap(({ features }) => features.flatMap(({ footnote }) => footnote ?? []))),
  ];
  const first = Math.max(
    items.findIndex(({ selected }) => selected),
    items.findIndex(({ badge, selected }) => selected || badge !== undefined),
    0,
  );
  const slides = items.map((plan) => ({
    key: plan.title,
    content: <Plan footnotes={footnotes} plan={plan} />,
  }));
  return (
    <section className="plans">
      {heading !== undefined && <h2>{heading}</h2>}
      {isNarrow ? (
        <Carousel first={first} label={heading ?? ''} slides={slides} />
      ) : (
        <ul data-count={items.length}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      {footnotes.length > 0 && (
        <ol className="plans-footnotes">
          {footnotes.map((footnote) => (
            <li key={footnote}>{footnote}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
