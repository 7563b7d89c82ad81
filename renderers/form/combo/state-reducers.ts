// State reducers for comboboxes. Only a click or Enter changes the selection.

import { type UseComboboxProps, useCombobox } from 'downshift';

type StateReducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Keeps the selection and the text of the combobox on blur and on Escape. */
export function keepSelectionOnBlur<Item>(
  state: Parameters<StateReducer<Item>>[0],
  { type, changes }: Parameters<StateReducer<Item>>[1],
): ReturnType<StateReducer<Item>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}

/** Works like `keepSelectionOnBlur`, and highlights the first match while the user types, so that Enter selects it. */
export function highlightFirstMatch<Item>(
  state: Parameters<StateReducer<Item>>[0],
  action: Parameters<StateReducer<Item>>[1],
): ReturnType<StateReducer<Item>> {
  const changes = keepSelectionOnBlur(state, action);
  const isTyping = action.type === useCombobox.stateChangeTypes.InputChange;
  return isTyping ? { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 } : changes;
}
