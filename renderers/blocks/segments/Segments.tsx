// Renders the block `segments`. The buttons do not move, so that the pressed button keeps the focus.

import { useId } from 'react';
import { useDispatch } from '../../session-context.tsx';
import type { SegmentsProperties } from './declaration.ts';

export function Segments({ properties: { label, items } }: { properties: SegmentsProperties }) {
  const id = useId();
  const dispatch = useDispatch();
  return (
    <fieldset aria-labelledby={id} className="segments">
      <p id={id}>{label}</p>
      <div className="segments-row">
        {items.map(({ label: name, detail, badge, selected = false, event, payload = null }) => (
          <button
            aria-pressed={selected}
            className="segment"
            data-action={event}
            key={name}
            onClick={() => {
              if (!selected) dispatch(event, payload);
            }}
            type="button"
          >
            <span className="segment-name">{name}</span>
            {detail !== undefined && <span>{detail}</span>}
            {badge !== undefined && <span className="segment-badge">{badge}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
