// A React hook for a combobox that selects from the choices of a field.

import { type UseComboboxProps, type UseComboboxReturnValue, useCombobox } from 'downshift';
import type { Choice } from '../choices.ts';
import { scrollToField } from './scroll-to-field.ts';
import { highlightFirstMatch } from './state-reducers.ts';

interface ChoiceComboboxOptions {
  /** The id of the input. */
  id: string;
  /** The text in the input. */
  text: string;
  /** The choices that match the text in the input. */
  choices: readonly Choice[];
  /** The choice whose label is the text in the input, or null. */
  selected: Choice | null;
  onSelect: (choice: Choice) => void;
  /** Replaces the default state reducer, which highlights the first match while the user types. */
  stateReducer?: UseComboboxProps<Choice>['stateReducer'];
}

/** Returns the state and the properties of the combobox. The caller controls the text of the combobox. */
export function useChoiceCombobox(options: ChoiceComboboxOptions): UseComboboxReturnValue<Choice> {
  const { id, text, choices, selected, onSelect, stateReducer = highlightFirstMatch } = options;
  return useCombobox<Choice>({
    id,
    inputId: id,
    items: [...choices],
    itemToString: (choice) => choice?.label ?? '',
    inputValue: text,
    selectedItem: selected,
    onIsOpenChange: ({ isOpen }) => isOpen && scrollToField(id),
    stateReducer,
    onStateChange: ({ selectedItem }) => selectedItem && onSelect(selectedItem),
  });
}
