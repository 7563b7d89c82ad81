// Renders the widget `picker`: a combobox with a single selection.

import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useMemo, useState } from 'react';
import { type Choice, getChoices } from '../../form/choices.ts';
import { ComboPopup } from '../../form/combo/ComboPopup.tsx';
import { ComboToggle } from '../../form/combo/ComboToggle.tsx';
import { findChoices, findExactChoice, sortRecommendedFirst } from '../../form/combo/search.ts';
import { useChoiceCombobox } from '../../form/combo/use-choice-combobox.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';

export function Picker(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const getText = useGetText();
  const choices = useMemo(() => sortRecommendedFirst(getChoices({ options })), [options]);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
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
  const clear = () => {
    setTyped('');
    onChange(undefined);
    document.getElementById(id)?.focus();
  };
  const combobox = useChoiceCombobox({
    id,
    text: typed,
    choices: found,
    selected: chosen,
    onSelect: choose,
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
        {typed !== '' && <ClearButton onClear={clear} />}
        <ComboToggle combobox={combobox} />
        <ComboPopup
          choices={found}
          chosen={chosen ? [chosen] : []}
          combobox={combobox}
          isMultiple={false}
          query={typed}
        />
        <span className="visually-hidden" role="status">
          {combobox.isOpen && typed !== '' && found.length > 0
            ? getText('pickerCount', { count: found.length })
            : ''}
        </span>
      </div>
    </Field>
  );
}

// helpers

function ClearButton({ onClear }: { onClear: () => void }) {
  const getText = useGetText();
  return (
    <button aria-label={getText('clear')} className="combo-clear" onClick={onClear} type="button">
      <Icon name="close" />
    </button>
  );
}
