// Renders the block `plans`: a short card for each plan, and a table of all features below the cards.

import { Fragment, useId, useSyncExternalStore } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText, useView } from '../../session-context.tsx';
import type { PlanProperties, PlansProperties } from './declaration.ts';
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
  const first = findHighlighted(items);
  const groups = groupByLack(items);
  const id = useId();
  const isNarrow = useSyncExternalStore(subscribeToWidth, readIsNarrow, () => false);
  // A screen has only one primary button. If one of the screen's actions is primary, no plan has a primary button.
  const isLed = actions.some(({ kind }) => kind === 'primary');
  const hasFeatures = items.some(({ features }) => features.length > 0);
  return (
    <section className="plans">
      {heading !== undefined && <h2>{heading}</h2>}
      {groups.map(({ lacks, plans }, at) => (
        <Fragment key={lacks ?? ''}>
          {lacks !== undefined && (
            <p className="plans-lack plan-lacks" id={`${id}-${at}`}>
              <Icon name="warning" />
              <span>{lacks}</span>
            </p>
          )}
          <ul
            aria-labelledby={lacks === undefined ? undefined : `${id}-${at}`}
            data-count={lacks === undefined ? plans.length : undefined}
            data-quiet={lacks !== undefined}
          >
            {plans.map((plan) => (
              <li key={plan.title}>
                <PlanCard
                  isChoice={isChoice}
                  isFirst={plan === first && !isLed}
                  isWarned={lacks === undefined}
                  level={heading === undefined ? 'h2' : 'h3'}
                  plan={plan}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {hasFeatures && (
        // The key opens or closes the table again when the width of the window changes.
        <details
          className="details"
          key={String(isNarrow)}
          open={comparison === 'open' && !isNarrow}
        >
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

/** Returns the plan to emphasize: the selected plan, or the plan with a badge if none is selected. */
function findHighlighted(items: PlansProperties['items']): PlanProperties | undefined {
  return (
    items.find(({ selected }) => selected === true) ??
    items.find(({ badge }) => badge !== undefined)
  );
}

interface PlanGroup {
  /** The warning that all plans of the group share. If undefined, each plan shows its own warning. */
  lacks: string | undefined;
  plans: readonly PlanProperties[];
}

/**
 * Groups the plans by what they do not include. Plans without such a warning come first, because they contain what the
 * user came for. If all plans have a warning, they stay in one group.
 */
function groupByLack(items: PlansProperties['items']): readonly PlanGroup[] {
  const fitting = items.filter(({ lacks }) => lacks === undefined);
  if (fitting.length === 0) return [{ lacks: undefined, plans: items }];
  const warnings = [...new Set(items.flatMap(({ lacks }) => lacks ?? []))];
  return [
    { lacks: undefined, plans: fitting },
    ...warnings.map((lacks) => ({
      lacks,
      plans: items.filter((plan) => plan.lacks === lacks),
    })),
  ];
}

const narrowQuery = '(width < 40rem)';

/** Returns true on a phone, where an open table would push everything below it off the screen. */
function readIsNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia(narrowQuery).matches;
}

function subscribeToWidth(onChange: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const list = matchMedia(narrowQuery);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
