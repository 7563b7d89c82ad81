// Renders one plan of the block `plans`: its name, its price, one sentence, and its button.

import { Icon } from '../../icons/Icon.tsx';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { useGetText } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { PlanProperties } from './declaration.ts';

interface PlanProps {
  plan: PlanProperties;
  /** True if the user has selected one of the plans. */
  isChoice: boolean;
  /** True if the plan's button may be the primary button of the screen. */
  isFirst: boolean;
  /** True if the card shows its warning itself. If false, the group of the card shows it. */
  isWarned: boolean;
  level: 'h2' | 'h3';
}

export function PlanCard({ plan, isChoice, isFirst, isWarned, level: Title }: PlanProps) {
  const getText = useGetText();
  const { title, text, badge, price, recurrence, note, lacks } = plan;
  const { selected = false, action, status } = plan;
  const isKnown = typeof price === 'number';
  return (
    <div className="plan" data-marked={badge !== undefined} data-selected={selected}>
      <div className="plan-head">
        <Title>{title}</Title>
        {badge !== undefined && <span className="badge">{badge}</span>}
      </div>
      <div className="plan-price">
        {isKnown ? (
          <>
            <Price cents={price} recurrence={recurrence} />
            {note !== undefined && <p className="quiet">{note}</p>}
          </>
        ) : (
          <p className="quiet">{note ?? getText('amountUnknown')}</p>
        )}
      </div>
      <div className="plan-text">
        {text !== undefined && <p>{text}</p>}
        {isWarned && lacks !== undefined && (
          <p className="plan-lacks">
            <Icon name="warning" />
            <span>{lacks}</span>
          </p>
        )}
      </div>
      <div className="plan-foot">
        {action ? (
          // The chosen plan keeps its button, so that the button does not lose the focus.
          <ActionButton
            {...action}
            {...(selected
              ? { about: title, label: getText('chosen'), mark: <Icon name="check" /> }
              : {})}
            kind={isFirst && !selected ? 'primary' : 'secondary'}
            pressed={isChoice ? selected : undefined}
          />
        ) : (
          status !== undefined && <p className="plan-status">{status}</p>
        )}
      </div>
    </div>
  );
}
