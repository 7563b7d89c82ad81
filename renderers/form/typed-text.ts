// Typed text stays in its field until a pause, so that a key press renders only the field.

import { type ChangeEvent, createContext, use, useState } from 'react';

/** The names and indexes that lead to a value in the data of a form. */
export type FieldPath = readonly (string | number)[];

/**
 * Receives text that is typed into a field. Null if the form must render each key press. The
 * function is replaced when the form has new data, which replace typed text.
 */
export const TypeContext = createContext<((path: FieldPath, value: unknown) => void) | null>(null);

/** The path of the field that is rendered. */
export const FieldPathContext = createContext<FieldPath | null>(null);

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface TypedText {
  readonly value: string;
  onChange(event: ChangeEvent<TextElement>): void;
}

/**
 * Returns the properties of a text control. A typed key is shown at once, and is passed to the form
 * without rendering it. Pasted and autofilled text reaches the form like any other change.
 * @param value the text that the form has
 * @param change gives a text to the form and renders it
 * @param toValue returns the value of the field for a typed text
 */
export function useTypedText(
  value: string,
  change: (text: string) => void,
  toValue: (text: string) => unknown = toOptional,
): TypedText {
  const type = use(TypeContext);
  const path = use(FieldPathContext);
  const [typed, setTyped] = useState<{ text: string; over: string; by: typeof type } | null>(null);
  const isCurrent = typed !== null && typed.over === value && typed.by === type;
  // The form has accepted the text, or has a new one.
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

/** Returns the value of a text field. An empty one has none. */
export function toOptional(text: string): string | undefined {
  return text === '' ? undefined : text;
}

// helpers

function isKey(event: Event): boolean {
  return /^(?:insertText|insertCompositionText|insertLineBreak|delete)/.test(
    (event as Partial<InputEvent>).inputType ?? '',
  );
}
