// What has been chosen, each with the way to take it out again.

import type { Choice } from '../../form/choices.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSay } from '../../session-context.tsx';

interface ChipsProps {
  chosen: readonly Choice[];
  onRemove: (choice: Choice) => void;
}

export function Chips({ chosen, onRemove }: ChipsProps) {
  const say = useSay();
  return (
    <ul className="chips">
      {chosen.map((choice) => (
        <li key={String(choice.value)}>
          <button
            aria-label={say('remove', { label: choice.label })}
            className="chip"
            onClick={() => onRemove(choice)}
            type="button"
          >
            <span>{choice.label}</span>
            {choice.detail !== undefined && <span className="chip-detail">{choice.detail}</span>}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
