// Renders the button that opens and closes the list of a combobox.

import type { UseComboboxReturnValue } from 'downshift';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import type { Choice } from '../choices.ts';

interface ComboToggleProps {
  combobox: Pick<UseComboboxReturnValue<Choice>, 'getToggleButtonProps'>;
}

export function ComboToggle({ combobox }: ComboToggleProps) {
  const getText = useGetText();
  return (
    <button
      {...combobox.getToggleButtonProps({ 'aria-label': getText('pickerOpen') })}
      className="combo-toggle"
      type="button"
    >
      <Icon name="chevron-down" />
    </button>
  );
}
