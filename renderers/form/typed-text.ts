// Keeps typed text in its field until the user pauses, so that a key press renders only the field.

import { type ChangeEvent, createContext, use, useState } from 'react';

/** The property names and list indexes that lead to a value in form data. */
export type FieldPath = readonly (string | number)[];

/**
 * The function that receives text typed into a field. It is null if every key press must render the whole form. A new
 * function makes the fields discard typed text, because the form has new data.
 */
export const TypedTextContext = createContext<((path: FieldPath, value: unknown) => void) | null>(
  null,
);

/** The context with the path of the field that is being rendered. */
export const FieldPathContext = createContext<FieldPath | null>(null);

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface TypedText {
  readonly value: string;
  onChange(event: ChangeEvent<TextElement>): void;
}

/**
 * Returns the properties of a text control. A typed character is shown immediately and passed to the form without
 * rendering the form. Pasted and autofilled text is passed to the form like any other change.
 * @param value the text in the form's data
 * @param change passes a text to the form and renders the form
 * @param toValue converts typed text to the value of the field
 */
export function useTypedText(
  value: string,
  change: (text: string) => void,
  toValue: (text: string) => unknown = toOptionalText,
): TypedText {
  const type = use(TypedTextContext);
  const path = use(FieldPathContext);
  const [typed, setTyped] = useState<{ text: string; over: string; by: typeof type } | null>(null);
  const isCurrent = typed !== null && typed.over === value && typed.by === type;
  // The form has stored the typed text, or has new text.
  if (typed !== null && !isCurrent) setTyped(null);
  return {
    value: isCurrent ? typed.text : value,
    onChange({ target: { value: text }, nativeEvent }) {
      if (type !== null && path !== null && isKey(nativeEvent)) {
        setTyped({ text, over: value, by: type });
        type(path, toValue(text));
        return;
      }
      setTyped(null);
      change(text);
    },
  };
}

/** Returns the value of a text field, which is undefined for empty text. */
export function toOptionalText(text: string): string | undefined {
  return text === '' ? undefined : text;
}

// helpers

function isKey(event: Event): boolean {
  return /^(?:insertText|insertCompositionText|insertLineBreak|delete)/.test(
    (event as Partial<InputEvent>).inputType ?? '',
  );
}
