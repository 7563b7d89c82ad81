// Renders the widget `suggest`: a text input with suggestions. Selecting a suggestion fills in the text of the
// suggestion.

import type { WidgetProps } from '@rjsf/utils';
import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import { isPlainObject } from 'remeda';
import type { Json } from '../../../engine/index.ts';
import { ComboOption } from '../../form/combo/ComboOption.tsx';
import { keepSelectionOnBlur } from '../../form/combo/state-reducers.ts';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { getInputAttributes } from '../../form/input-attributes.ts';
import { useDispatch, useGetText } from '../../session-context.tsx';

interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly payload?: Json;
}

export function Suggest(widget: WidgetProps) {
  const { id, name, value, onChange, options } = widget;
  const dispatch = useDispatch();
  const getText = useGetText();
  const text = typeof value === 'string' ? value : '';
  const suggestions = getSuggestions(options.suggestions);
  const { event, pick, note, wait } = options;

  const combobox = useCombobox<Suggestion>({
    id,
    inputId: id,
    items: [...suggestions],
    itemToString: (item) => item?.value ?? '',
    inputValue: text,
    selectedItem: null,
    stateReducer: keepSelectionOnBlur,
    onStateChange({ selectedItem }) {
      if (!selectedItem) return;
      onChange(selectedItem.value);
      if (typeof pick === 'string')
        dispatch(pick, selectedItem.payload ?? { value: selectedItem.value });
    },
  });
  const isOpen = combobox.isOpen && suggestions.length > 0;
  const noteId = `${id}__note`;
  const { aria } = fieldParts(widget);
  const described = [aria['aria-describedby'], typeof note === 'string' ? noteId : undefined];

  return (
    <Field labelProps={combobox.getLabelProps()} widget={widget}>
      <div className="combo" data-open={isOpen}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role `combobox` is among the spread properties of
            the input */}
        <input
          {...combobox.getInputProps({
            onChange: ({ currentTarget }) => {
              onChange(currentTarget.value === '' ? undefined : currentTarget.value);
              if (typeof event === 'string') dispatch(event, { q: currentTarget.value });
            },
            onKeyDown({ key, nativeEvent }) {
              // In an open combobox, Enter selects the highlighted suggestion. If no suggestion is highlighted, Enter
              // submits the form.
              if (key === 'Enter' && !(isOpen && combobox.highlightedIndex >= 0))
                Object.assign(nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          {...getInputAttributes(options, { autoComplete: 'off' })}
          aria-describedby={described.filter((id) => id !== undefined).join(' ') || undefined}
          aria-expanded={isOpen}
          aria-invalid={aria['aria-invalid']}
          className="input"
          name={name}
        />
        {wait === true && <span className="combo-wait">{getText('searching')}</span>}
        <SuggestionList combobox={combobox} isOpen={isOpen} suggestions={suggestions} />
      </div>
      <p className="combo-note" id={noteId} role="status">
        {typeof note === 'string' ? note : ''}
      </p>
    </Field>
  );
}

// helpers

interface SuggestionListProps {
  combobox: Pick<
    UseComboboxReturnValue<Suggestion>,
    'getItemProps' | 'getMenuProps' | 'highlightedIndex'
  >;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
}

function SuggestionList({ combobox, isOpen, suggestions }: SuggestionListProps) {
  const getText = useGetText();
  return (
    <div className="combo-popup" hidden={!isOpen}>
      <ul {...combobox.getMenuProps({ 'aria-label': getText('suggestions') })}>
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.value} ${suggestion.detail ?? ''}`}
              {...combobox.getItemProps({ item: suggestion, index })}
              data-highlighted={combobox.highlightedIndex === index}
            >
              <ComboOption detail={suggestion.detail} label={suggestion.label} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function getSuggestions(value: unknown): readonly Suggestion[] {
  return Array.isArray(value) ? value.filter(isSuggestion) : [];
}

function isSuggestion(value: unknown): value is Suggestion {
  return isPlainObject(value) && typeof value.value === 'string' && typeof value.label === 'string';
}
