// Renders the block `plans`: plans side by side, or as slides on a phone, with shared footnotes
// below.

import { Carousel } from '../../carousel/Carousel.tsx';
import { useView } from '../../session-context.tsx';
import type { PlansProperties } from './declaration.ts';
import { PlanCard } from './PlanCard.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export function Plans({
  properties: { heading, items, detail = 'all' },
}: {
  properties: PlansProperties;
}) {
  const isNarrow = useIsNarrow();
  const { title, actions } = useView();
  const footnotes = [
    ...new Set(items.flatMap(({ features }) => features.flatMap(({ footnote }) => footnote ?? []))),
  ];
  const isChoice = items.some(({ selected }) => selected === true);
  const first = findHighlightedIndex(items);
  // A screen has one primary button. If one of its actions is primary, no plan has a primary
  // button.
  const isLed = actions.some(({ kind }) => kind === 'primary');
  const slides = items.map((plan, index) => ({
    key: `${index} ${plan.title}`,
    content: (
      <PlanCard
        detail={detail}
        footnotes={footnotes}
        isChoice={isChoice}
        isFirst={index === first && !isLed}
        level={heading === undefined ? 'h2' : 'h3'}
        plan={plan}
      />
    ),
  }));
  return (
    <section className="plans">
      {heading !== undefined && <h2>{heading}</h2>}
      {isNarrow ? (
        <Carousel first={first ?? 0} label={heading ?? title} slides={slides} />
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

// helpers

/** Returns the index of the plan to show first: the selected one, else the one with a badge. */
function findHighlightedIndex(items: PlansProperties['items']): number | undefined {
  const chosen = items.findIndex(({ selected }) => selected === true);
  const marked = items.findIndex(({ badge }) => badge !== undefined);
  return [chosen, marked].find((index) => index >= 0);
}
