// A state reducer for comboboxes. Only a click or Enter changes the selection.

import { type UseComboboxProps, useCombobox } from 'downshift';

type StateReducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Keeps the selection and the text on blur and on Escape. */
export function keepSelectionOnBlur<Item>(
  state: Parameters<StateReducer<Item>>[0],
  { type, changes }: Parameters<StateReducer<Item>>[1],
): ReturnType<StateReducer<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
