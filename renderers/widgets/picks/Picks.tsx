// Renders the widget `picks`: a combobox with a multiple selection.

import type { WidgetProps } from '@rjsf/utils';
import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { type Choice, getChoices } from '../../form/choices.ts';
import { ComboPopup } from '../../form/combo/ComboPopup.tsx';
import { ComboToggle } from '../../form/combo/ComboToggle.tsx';
import { findChoices, sortRecommendedFirst } from '../../form/combo/search.ts';
import { highlightFirstMatch } from '../../form/combo/state-reducers.ts';
import { useChoiceCombobox } from '../../form/combo/use-choice-combobox.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import { AwaitedChoices } from '../AwaitedChoices.tsx';
import { SelectedChoices } from './SelectedChoices.tsx';

export function Picks(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const getText = useGetText();
  const choices = useMemo(() => sortRecommendedFirst(getChoices({ options })), [options]);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = choices.filter((choice) => values.includes(choice.value));
  // The choices may arrive after the stored answer.
  const awaited = choices.length === 0 ? values.length : 0;
  const [typed, setTyped] = useState('');
  const found = findChoices(choices, typed);

  const toggle = (choice: Choice) => {
    const isChosen = values.includes(choice.value);
    if (choice.disabled !== undefined && !isChosen) return;
    setTyped('');
    onChange(isChosen ? values.filter((item) => item !== choice.value) : [...values, choice.value]);
  };
  const combobox = useChoiceCombobox({
    id,
    text: typed,
    choices: found,
    selected: null,
    onSelect: toggle,
    stateReducer(state, action) {
      const changes = highlightFirstMatch(state, action);
      const isRefused = changes.selectedItem?.disabled !== undefined;
      const isListUnchanged = typed === '' || isRefused;
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      // A click closes the list, because the list covers the content below. Enter leaves the list open, because a
      // second Enter would submit the form. The open list is no longer filtered, so the highlight is reset and a second
      // Enter selects nothing.
      const isOpen = action.type === InputKeyDownEnter || (action.type === ItemClick && isRefused);
      if (isOpen && changes.selectedItem)
        return {
          ...changes,
          isOpen,
          highlightedIndex: isListUnchanged ? state.highlightedIndex : -1,
        };
      return changes;
    },
  });

  return (
    <Field labelProps={combobox.getLabelProps()} widget={widget}>
      <p className="picked-count" role="status">
        {getText('picked', { count: chosen.length + awaited })}
      </p>
      <div className="combo" data-open={combobox.isOpen}>
        <Icon name="search" />
        <input
          {...combobox.getInputProps({ onChange: (event) => setTyped(event.currentTarget.value) })}
          {...fieldParts(widget).aria}
          className="input"
          name={name}
          spellCheck={false}
        />
        <ComboToggle combobox={combobox} />
        <ComboPopup choices={found} chosen={chosen} combobox={combobox} isMultiple query={typed} />
      </div>
      <AwaitedChoices count={awaited} />
      <SelectedChoices
        asRows={choices.some(({ detail }) => detail !== undefined)}
        chosen={chosen}
        control={id}
        onRemove={toggle}
        onUndo={(choice) => onChange([...values, choice.value])}
      />
    </Field>
  );
}
