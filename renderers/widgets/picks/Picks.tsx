// Draws the widget `picks`. The list stays open while several are chosen from it.

import type { WidgetProps } from '@rjsf/utils';
import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { type Choice, choicesOf } from '../../form/choices.ts';
import { ComboOption } from '../../form/combo/ComboOption.tsx';
import { findChoices, recommendedFirst } from '../../form/combo/search.ts';
import { showField } from '../../form/combo/show-field.ts';
import { steady } from '../../form/combo/steady.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSay } from '../../session-context.tsx';
import { Chips } from './Chips.tsx';

export function Picks(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const say = useSay();
  const choices = useMemo(() => recommendedFirst(choicesOf({ options })), [options]);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = choices.filter((each) => values.includes(each.value));
  const [typed, setTyped] = useState('');
  const found = findChoices(choices, typed);

  const toggle = ({ value: each }: Choice) => {
    setTyped('');
    onChange(values.includes(each) ? values.filter((other) => other !== each) : [...values, each]);
  };
  const combobox = useCombobox<Choice>({
    id,
    inputId: id,
    items: [...found],
    isItemDisabled: ({ disabled }) => disabled !== undefined,
    itemToString: (item) => item?.label ?? '',
    inputValue: typed,
    selectedItem: null,
    onIsOpenChange: ({ isOpen }) => isOpen && showField(id),
    stateReducer(state, action) {
      const changes = steady(state, action);
      const { InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (action.type === InputChange)
        return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 };
      if (action.type === InputKeyDownEnter || action.type === ItemClick)
        return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
      return changes;
    },
    onStateChange: ({ selectedItem }) => selectedItem && toggle(selectedItem),
  });

  return (
    <Field labelProps={combobox.getLabelProps()} widget={widget}>
      {chosen.length > 0 && <Chips chosen={chosen} onRemove={toggle} />}
      <div className="combo" data-open={combobox.isOpen}>
        <Icon name="search" />
        <input
          {...combobox.getInputProps({ onChange: (event) => setTyped(event.currentTarget.value) })}
          {...fieldParts(widget).aria}
          className="input"
          name={name}
          spellCheck={false}
        />
        <button
          {...combobox.getToggleButtonProps({ 'aria-label': say('pickerOpen') })}
          className="combo-toggle"
          type="button"
        >
          <Icon name="chevron-down" />
        </button>
        <div className="combo-popup" hidden={!combobox.isOpen}>
          <ul {...combobox.getMenuProps()}>
            {combobox.isOpen &&
              found.map((choice, index) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role of an option comes with the item's properties
                <li
                  key={String(choice.value)}
                  {...combobox.getItemProps({ item: choice, index })}
                  aria-selected={chosen.includes(choice)}
                  data-chosen={chosen.includes(choice)}
                  data-highlighted={combobox.highlightedIndex === index}
                >
                  <ComboOption {...choice} isChosen={chosen.includes(choice)} />
                </li>
              ))}
          </ul>
          {found.length === 0 && (
            <p className="combo-none">{say('pickerNone', { query: typed })}</p>
          )}
        </div>
        <span className="visually-hidden" role="status">
          {say('picked', { count: chosen.length })}
        </span>
      </div>
    </Field>
  );
}
