// Prevents a combobox from selecting or clearing by itself: only a click or Enter selects.

import { type UseComboboxProps, useCombobox } from 'downshift';

type Reducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Blur selects nothing, and Escape closes the list without clearing the field. */
export function steady<Item>(
  state: Parameters<Reducer<Item>>[0],
  { type, changes }: Parameters<Reducer<Item>>[1],
): ReturnType<Reducer<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
