// Renders the popup list of a combobox: the matching choices, or a message if no choice matches.

import type { UseComboboxReturnValue } from 'downshift';
import { useGetText } from '../../session-context.tsx';
import type { Choice } from '../choices.ts';
import { ComboOption } from './ComboOption.tsx';

interface ComboPopupProps {
  combobox: Pick<
    UseComboboxReturnValue<Choice>,
    'getItemProps' | 'getMenuProps' | 'highlightedIndex' | 'isOpen'
  >;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  /** The text to search for in the choices. */
  query: string;
  /** True if several choices can be selected. */
  isMultiple: boolean;
}

export function ComboPopup({ combobox, choices, chosen, query, isMultiple }: ComboPopupProps) {
  const getText = useGetText();
  const { isOpen, highlightedIndex } = combobox;
  return (
    <div className="combo-popup" hidden={!isOpen}>
      {/* Without tabIndex, Chromium moves the focus into a scrollable list. Then the list would close and the focus
          would be lost. */}
      <ul
        {...combobox.getMenuProps(isMultiple ? { 'aria-multiselectable': true } : {})}
        tabIndex={-1}
      >
        {isOpen &&
          choices.map((choice, index) => (
            <li
              key={String(choice.value)}
              {...combobox.getItemProps({ item: choice, index })}
              {...(isMultiple && {
                'aria-disabled': choice.disabled !== undefined,
                'aria-selected': chosen.includes(choice),
              })}
              data-chosen={chosen.includes(choice)}
              data-highlighted={highlightedIndex === index}
            >
              <ComboOption {...choice} isChosen={chosen.includes(choice)} />
            </li>
          ))}
      </ul>
      {choices.length === 0 && <p className="combo-none">{getText('pickerNone', { query })}</p>}
    </div>
  );
}
