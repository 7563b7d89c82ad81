// Renders the selected choices, each with a button to remove it. Choices with details are rows, and other choices are
// chips.

import { useRef } from 'react';
import type { Choice } from '../../form/choices.ts';
import { RemovedNote } from '../../form/RemovedNote.tsx';
import { useRemoval } from '../../form/use-removal.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';

interface SelectedChoicesProps {
  chosen: readonly Choice[];
  /** True to render the choices as rows, false to render them as chips. */
  asRows: boolean;
  /** The id of the control that receives the focus after the last choice has been removed. */
  control: string;
  onRemove: (choice: Choice) => void;
  onUndo: (choice: Choice) => void;
}

export function SelectedChoices({
  chosen,
  asRows,
  control,
  onRemove,
  onUndo,
}: SelectedChoicesProps) {
  const getText = useGetText();
  const list = useRef<HTMLDivElement>(null);
  const { removed, remember, takeBack } = useRemoval<Choice>(chosen.length, list, control);

  const remove = (choice: Choice, index: number) => () => {
    remember({ item: choice, index, label: choice.label });
    onRemove(choice);
  };
  const undo = () => {
    const back = takeBack();
    if (back) onUndo(back.item);
  };
  return (
    <div ref={list}>
      {chosen.length > 0 && (
        <ul className={asRows ? 'picked-rows' : 'chips'}>
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
                data-removes
                onClick={remove(choice, index)}
                type="button"
              >
                {asRows ? getText('remove', { label: '' }).trim() : <span>{choice.label}</span>}
                {!asRows && <Icon name="close" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <RemovedNote label={removed?.label} onUndo={undo} />
    </div>
  );
}
