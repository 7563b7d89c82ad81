// Renders the features of a plan: the main ones first, the others below them or in a disclosure.

import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import type { PlanFeature, PlanProperties } from './declaration.ts';
import { InfoPopover } from './InfoPopover.tsx';

interface PlanFeaturesProps {
  plan: PlanProperties;
  detail: 'main' | 'all';
  /** The footnotes of all plans, in the order of their numbers. */
  footnotes: readonly string[];
}

export function PlanFeatures({ plan, detail, footnotes }: PlanFeaturesProps) {
  const getText = useGetText();
  const main = plan.features.filter(isMain);
  const others = plan.features.filter((feature) => !isMain(feature));
  const isShort = detail === 'main' && main.length > 0 && others.length > 0;
  return (
    <div>
      <FeatureList features={isShort ? main : [...main, ...others]} footnotes={footnotes} />
      {isShort && (
        <details className="details plan-more">
          <summary>
            <Icon name="chevron-down" />
            <span>
              {getText('seeSummary')}
              <span className="visually-hidden"> {plan.title}</span>
            </span>
          </summary>
          <FeatureList features={others} footnotes={footnotes} />
        </details>
      )}
    </div>
  );
}

// helpers

interface FeatureListProps {
  features: readonly PlanFeature[];
  footnotes: readonly string[];
}

function FeatureList({ features, footnotes }: FeatureListProps) {
  const getText = useGetText();
  return (
    <ul className="plan-features">
      {features.map((feature) => {
        const { title, included = true, tooltip, footnote } = feature;
        return (
          <li
            className="plan-feature"
            data-included={included}
            data-main={isMain(feature)}
            key={title}
          >
            <Icon name={included ? 'check' : 'close'} />
            <span>
              {!included && <span className="visually-hidden">{getText('notIncluded')}: </span>}
              {title}
              {footnote !== undefined && <sup>{footnotes.indexOf(footnote) + 1}</sup>}
            </span>
            {tooltip !== undefined && <InfoPopover about={title} text={tooltip} />}
          </li>
        );
      })}
    </ul>
  );
}

function isMain({ main = false }: PlanFeature): boolean {
  return main;
}
