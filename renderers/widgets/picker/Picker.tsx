// Renders the widget `picker`: a combobox for a single choice.

import type { WidgetProps } from '@rjsf/utils';
import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { type Choice, getChoices } from '../../form/choices.ts';
import { ComboOption } from '../../form/combo/ComboOption.tsx';
import { scrollToField } from '../../form/combo/scroll-to-field.ts';
import { findChoices, findExactChoice, sortRecommendedFirst } from '../../form/combo/search.ts';
import { keepSelectionOnBlur } from '../../form/combo/steady-reducer.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSay } from '../../session-context.tsx';

export function Picker(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const say = useSay();
  const choices = useMemo(() => sortRecommendedFirst(getChoices({ options })), [options]);
  const chosen = choices.find((each) => each.value === value) ?? null;
  const [typed, setTyped] = useState(chosen?.label ?? '');
  const found = chosen && typed === chosen.label ? choices : findChoices(choices, typed);
  const label = chosen?.label;
  useEffect(() => {
    if (label !== undefined) setTyped(label);
  }, [label]);

  const choose = (choice: Choice) => {
    setTyped(choice.label);
    onChange(choice.value);
  };
  const type = (text: string) => {
    setTyped(text);
    if (chosen && text !== chosen.label) onChange(undefined);
  };
  const combobox = useCombobox<Choice>({
    id,
    inputId: id,
    items: [...found],
    itemToString: (item) => item?.label ?? '',
    inputValue: typed,
    selectedItem: chosen,
    onIsOpenChange: ({ isOpen }) => isOpen && scrollToField(id),
    stateReducer(state, action) {
      const changes = keepSelectionOnBlur(state, action);
      const isTyping = action.type === useCombobox.stateChangeTypes.InputChange;
      return isTyping ? { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 } : changes;
    },
    onStateChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });

  return (
    <Field labelProps={combobox.getLabelProps()} widget={widget}>
      <div className="combo" data-open={combobox.isOpen}>
        <Icon name="search" />
        <input
          {...combobox.getInputProps({
            onChange: (event) => type(event.currentTarget.value),
            onBlur: () => {
              const exact = chosen ? undefined : findExactChoice(choices, typed);
              if (exact) choose(exact);
            },
          })}
          {...fieldParts(widget).aria}
          className="input"
          name={name}
          spellCheck={false}
        />
        {typed !== '' && (
          <button
            aria-label={say('clear')}
            className="combo-clear"
            onClick={() => {
              setTyped('');
              onChange(undefined);
              document.getElementById(id)?.focus();
            }}
            type="button"
          >
            <Icon name="close" />
          </button>
        )}
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
                <li
                  key={String(choice.value)}
                  {...combobox.getItemProps({ item: choice, index })}
                  data-chosen={choice === chosen}
                  data-highlighted={combobox.highlightedIndex === index}
                >
                  <ComboOption {...choice} isChosen={choice === chosen} />
                </li>
              ))}
          </ul>
          {found.length === 0 && (
            <p className="combo-none">{say('pickerNone', { query: typed })}</p>
          )}
        </div>
        <span className="visually-hidden" role="status">
          {combobox.isOpen && typed !== '' && found.length > 0
            ? say('pickerCount', { count: found.length })
            : ''}
        </span>
      </div>
    </Field>
  );
}
