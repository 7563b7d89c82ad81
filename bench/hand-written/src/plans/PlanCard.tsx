import { Icon } from '../page/Icon.tsx';
import type { PlanOffer } from './plans.ts';

interface PlanCardProps {
  plan: PlanOffer;
  isYearly: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** A plan with its price and its features. */
export function PlanCard({ plan, isYearly, isChosen, onChoose }: PlanCardProps) {
  const price = isYearly ? plan.annual : plan.monthly;
  return (
    <div className="plan" data-marked={plan.badge !== undefined} data-selected={isChosen}>
      <div className="plan-head">
        <h2>{plan.title}</h2>
        {plan.badge && <span className="badge">{plan.badge}</span>}
      </div>
      <div className="plan-price">
        {price === null ? (
          <span className="quiet">Price on request</span>
        ) : (
          <span className="price">
            <span className="price-amount">${price.toLocaleString('en-US')}</span>
            <span className="price-recurrence"> {isYearly ? 'a year' : 'a month'}</span>
          </span>
        )}
      </div>
      <div className="plan-text">
        <p>{plan.text}</p>
      </div>
      <div>
        <ul className="plan-features">
          {plan.features.map((feature) => (
            <li className="plan-feature" key={feature}>
              <Icon name="check" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="plan-foot">
        <button
          aria-pressed={isChosen}
          className="button button-secondary"
          onClick={onChoose}
          type="button"
        >
          {price === null ? 'Talk to us' : `Choose ${plan.title}`}
        </button>
      </div>
    </div>
  );
}
