// Renders a list in the form data. It remembers the item that was removed last.

import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { createContext, useRef } from 'react';
import { useRemoval } from './use-removal.ts';

const { ArrayField } = getDefaultRegistry().fields;

interface ListRemoval {
  readonly label: string | undefined;
  remember(index: number, label: string): void;
  undo(): void;
}

/** The context with the item that was removed last. */
export const RemovalContext = createContext<ListRemoval | null>(null);

export function ListField(field: FieldProps) {
  const items: readonly unknown[] = Array.isArray(field.formData) ? field.formData : [];
  const list = useRef<HTMLDivElement>(null);
  const { removed, remember, takeBack } = useRemoval<unknown>(items.length, list);
  const removal: ListRemoval = {
    label: removed?.label,
    remember: (index, label) => remember({ item: items[index], index, label }),
    undo() {
      const back = takeBack();
      if (back) {
        const { index, item } = back;
        field.onChange(
          [...items.slice(0, index), item, ...items.slice(index)],
          field.fieldPathId.path,
        );
      }
    },
  };
  return (
    <RemovalContext value={removal}>
      <div ref={list}>{ArrayField && <ArrayField {...field} />}</div>
    </RemovalContext>
  );
}
