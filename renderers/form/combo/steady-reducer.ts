// Prevents a combobox from selecting or clearing by itself: only a click or Enter selects.

import { type UseComboboxProps, useCombobox } from 'downshift';

type StateReducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Blur selects nothing, and Escape closes the list without clearing the field. */
export function reduceSteadily<Item>(
  state: Parameters<StateReducer<Item>>[0],
  { type, changes }: Parameters<StateReducer<Item>>[1],
): ReturnType<StateReducer<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
