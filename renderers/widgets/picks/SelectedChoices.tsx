// Renders the selected choices, each with a button to remove it. Choices with details are rows, and other choices are
// chips.

import { useEffect, useRef } from 'react';
import type { Choice } from '../../form/choices.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';

interface SelectedChoicesProps {
  chosen: readonly Choice[];
  /** True to render the choices as rows, false to render them as chips. */
  asRows: boolean;
  /** The id of the control that receives the focus after the last choice has been removed. */
  control: string;
  onRemove: (choice: Choice) => void;
}

export function SelectedChoices({ chosen, asRows, control, onRemove }: SelectedChoicesProps) {
  const getText = useGetText();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);

  // After a choice is removed, moves the focus to the button at the same position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the selection changes
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? document.getElementById(control))?.focus();
  }, [chosen.length]);

  const remove = (choice: Choice, index: number) => () => {
    removed.current = index;
    onRemove(choice);
  };
  if (chosen.length === 0) return null;
  return (
    <ul className={asRows ? 'picked-rows' : 'chips'} ref={list}>
      {chosen.map((choice, index) => (
        <li key={String(choice.value)}>
          {asRows && (
            <span className="picked-label">
              {choice.label}{' '}
              {choice.detail !== undefined && (
                <span className="picked-detail">{choice.detail}</span>
              )}
            </span>
          )}
          <button
            aria-label={getText('remove', { label: choice.label })}
            className={asRows ? 'button-link' : 'chip'}
            onClick={remove(choice, index)}
            type="button"
          >
            {asRows ? getText('remove', { label: '' }).trim() : <span>{choice.label}</span>}
            {!asRows && <Icon name="close" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
