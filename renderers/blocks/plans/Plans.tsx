// Renders the block `plans`: a short card for each plan, and a table of all features below the cards.

import { Icon } from '../../icons/Icon.tsx';
import { useGetText, useView } from '../../session-context.tsx';
import type { PlansProperties } from './declaration.ts';
import { PlanCard } from './PlanCard.tsx';
import { PlanTable } from './PlanTable.tsx';

export function Plans({
  properties: { heading, items, comparison = 'open' },
}: {
  properties: PlansProperties;
}) {
  const getText = useGetText();
  const { actions } = useView();
  const isChoice = items.some(({ selected }) => selected === true);
  const first = findHighlightedIndex(items);
  // A screen has only one primary button. If one of the screen's actions is primary, no plan has a primary button.
  const isLed = actions.some(({ kind }) => kind === 'primary');
  const hasFeatures = items.some(({ features }) => features.length > 0);
  return (
    <section className="plans">
      {heading !== undefined && <h2>{heading}</h2>}
      <ul data-count={items.length}>
        {items.map((plan, index) => (
          <li key={plan.title}>
            <PlanCard
              isChoice={isChoice}
              isFirst={index === first && !isLed}
              level={heading === undefined ? 'h2' : 'h3'}
              plan={plan}
            />
          </li>
        ))}
      </ul>
      {hasFeatures && (
        <details className="details" open={comparison === 'open'}>
          <summary>
            <Icon name="chevron-down" />
            <span>{getText('comparePlans')}</span>
          </summary>
          <PlanTable plans={items} />
        </details>
      )}
    </section>
  );
}

// helpers

/** Returns the index of the plan to emphasize: the selected plan, or the plan with a badge if none is selected. */
function findHighlightedIndex(items: PlansProperties['items']): number | undefined {
  const chosen = items.findIndex(({ selected }) => selected === true);
  const marked = items.findIndex(({ badge }) => badge !== undefined);
  return [chosen, marked].find((index) => index >= 0);
}
