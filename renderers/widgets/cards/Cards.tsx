// Renders the widget `cards`.

import type { WidgetProps } from '@rjsf/utils';
import { getChoices } from '../../form/choices.ts';
import { fieldParts } from '../../form/field-parts.ts';
import { Group } from '../../form/Group.tsx';

export function Cards(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const { aria } = fieldParts(widget);
  const choices = getChoices(widget);
  const { columns } = options;
  return (
    <Group widget={widget}>
      <div className="cards" data-columns={typeof columns === 'number' ? columns : 1}>
        {choices.map(({ value: own, label, description, badge, detail }, index) => {
          const inputId = index === 0 ? id : `${id}-${index}`;
          const isChosen = value === own;
          return (
            <label className="card" data-chosen={isChosen} htmlFor={inputId} key={String(own)}>
              <input
                aria-describedby={description === undefined ? undefined : `${inputId}__more`}
                aria-invalid={aria['aria-invalid']}
                aria-labelledby={`${inputId}__name`}
                checked={isChosen}
                id={inputId}
                name={name}
                onChange={() => onChange(own)}
                type="radio"
                value={String(own)}
              />
              <span className="card-body">
                <span className="card-head" id={`${inputId}__name`}>
                  <span className="card-label">{label}</span>{' '}
                  {badge !== undefined && <span className="badge">{badge}</span>}{' '}
                  {detail !== undefined && <span className="card-detail">{detail}</span>}
                </span>
                {description !== undefined && (
                  <span className="card-description" id={`${inputId}__more`}>
                    {description}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </Group>
  );
}
