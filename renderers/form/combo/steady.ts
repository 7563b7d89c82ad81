// Keeps a combobox from choosing or clearing behind the founder's back: only a click or Enter chooses.

import { type UseComboboxProps, useCombobox } from 'downshift';

type Reducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Leaving the field chooses nothing, and Escape closes the list without emptying the field. */
export function steady<Item>(
  state: Parameters<Reducer<Item>>[0],
  { type, changes }: Parameters<Reducer<Item>>[1],
): ReturnType<Reducer<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
