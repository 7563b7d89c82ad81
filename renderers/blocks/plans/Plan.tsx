// One plan of the block `plans`: price, what it includes, and its button.

import { Icon } from '../../icons/Icon.tsx';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { useSay } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { PlanFeature, PlanProperties } from './declaration.ts';

interface PlanProps {
  plan: PlanProperties;
  /** The small print of all plans; a feature bears the number of its own. */
  footnotes: readonly string[];
}

export function Plan({ plan, footnotes }: PlanProps) {
  const say = useSay();
  const { title, text, badge, price, recurrence, note, features, selected = false, action } = plan;
  const ordered = [...features].sort((one, other) => Number(isMain(other)) - Number(isMain(one)));
  return (
    <div className="plan" data-marked={badge !== undefined} data-selected={selected}>
      <div className="plan-head">
        <h3>{title}</h3>
        {badge !== undefined && <span className="badge">{badge}</span>}
      </div>
      {price !== undefined && (
        <p className="plan-price">
          <Price cents={price} recurrence={recurrence} />
        </p>
      )}
      {note !== undefined && <p className="quiet">{note}</p>}
      {text !== undefined && <p className="plan-text">{text}</p>}
      <ul className="plan-features">
        {ordered.map((feature) => (
          <Feature feature={feature} key={feature.title} number={numberOf(feature, footnotes)} />
        ))}
      </ul>
      <div className="plan-foot">
        {selected ? (
          <p className="offer-status">
            <Icon name="check-circle" />
            <span>{say('chosen')}</span>
          </p>
        ) : (
          action && (
            <ActionButton {...action} kind={badge === undefined ? 'secondary' : 'primary'} />
          )
        )}
      </div>
    </div>
  );
}

// helpers

function Feature({ feature, number }: { feature: PlanFeature; number: number | null }) {
  const say = useSay();
  const { title, included = true, tooltip } = feature;
  return (
    <li className="plan-feature" data-included={included} data-main={isMain(feature)}>
      <Icon name={included ? 'check' : 'minus'} />
      <span>
        {!included && <span className="visually-hidden">{say('notIncluded')}: </span>}
        {title}
        {number !== null && <sup>{number}</sup>}
        {tooltip !== undefined && (
          <details className="tip">
            <summary aria-label={say('about', { label: title })}>
              <Icon name="info" />
            </summary>
            <span>{tooltip}</span>
          </details>
        )}
      </span>
    </li>
  );
}

function isMain({ main = false }: PlanFeature): boolean {
  return main;
}

function numberOf({ footnote }: PlanFeature, footnotes: readonly string[]): number | null {
  return footnote === undefined ? null : footnotes.indexOf(footnote) + 1;
}
