// Renders one option in the list of a combobox.

import { Icon } from '../../icons/Icon.tsx';

interface ComboOptionProps {
  label: string;
  hint?: string | undefined;
  badge?: string | undefined;
  detail?: string | undefined;
  disabled?: string | undefined;
  isChosen?: boolean;
}

export function ComboOption({
  label,
  hint,
  badge,
  detail,
  disabled,
  isChosen = false,
}: ComboOptionProps) {
  return (
    <>
      <span className="combo-label">
        {label} {hint !== undefined && <span className="combo-hint">{hint}</span>}
      </span>{' '}
      {badge !== undefined && <span className="badge">{badge}</span>}{' '}
      {(disabled ?? detail) !== undefined && (
        <span className="combo-detail">{disabled ?? detail}</span>
      )}
      {isChosen && <Icon name="check" />}
    </>
  );
}
