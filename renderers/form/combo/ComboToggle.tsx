// The button that opens and closes the list of a combobox.

import type { UseComboboxReturnValue } from 'downshift';
import { Icon } from '../../icons/Icon.tsx';
import { useSay } from '../../session-context.tsx';
import type { Choice } from '../choices.ts';

interface ComboToggleProps {
  combobox: Pick<UseComboboxReturnValue<Choice>, 'getToggleButtonProps'>;
}

export function ComboToggle({ combobox }: ComboToggleProps) {
  const say = useSay();
  return (
    <button
      {...combobox.getToggleButtonProps({ 'aria-label': say('pickerOpen') })}
      className="combo-toggle"
      type="button"
    >
      <Icon name="chevron-down" />
    </button>
  );
}
