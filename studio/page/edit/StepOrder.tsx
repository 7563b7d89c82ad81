// Renders the list of a flow's steps. The user reorders the steps by dragging or with buttons.

import { useState } from 'react';
import type { StepOutline } from '../../protocol/api.ts';
import { useStudioState } from '../store.ts';
import { moveItem } from './json-edits.ts';
import { Section } from './Section.tsx';
import { useJsonEdit } from './use-json-edit.ts';

interface StepOrderProps {
  flow: string;
  step: string;
}

export function StepOrder({ flow, step }: StepOrderProps) {
  const edit = useJsonEdit();
  const { analysis } = useStudioState();
  const [dragged, setDragged] = useState<StepOutline | null>(null);
  const outline = analysis?.flows.find(({ id }) => id === flow);
  const file = `${outline?.folder ?? ''}/flow.json`;
  // Only the flow's own steps can be moved. Inherited steps are moved in the base flow.
  const own = outline?.steps.filter((each) => each.file === file) ?? [];
  const move = (from: StepOutline, to: StepOutline) => {
    const [source, target] = [getIndex(from), getIndex(to)];
    if (source === target) return;
    void edit(`Move the step “${from.id}”`, file, (text) =>
      moveItem(text, '/steps', source, target),
    );
  };
  return (
    <Section count={own.length} title="Order of the steps">
      <ol className="edit-order">
        {own.map((each, index) => {
          const [before, after] = [own[index - 1], own[index + 1]];
          return (
            <li
              className={each.id === step ? 'edit-order-item edit-chosen' : 'edit-order-item'}
              draggable
              key={each.id}
              onDragOver={(event) => event.preventDefault()}
              onDragStart={() => setDragged(each)}
              onDrop={() => dragged && move(dragged, each)}
            >
              <span aria-hidden="true" className="edit-handle">
                ⋮⋮
              </span>
              <span className="edit-grow">
                {each.title} <span className="edit-place">{each.id}</span>
              </span>
              <button
                aria-label={`Move ${each.id} up`}
                className="button"
                disabled={!before}
                onClick={() => before && move(each, before)}
                type="button"
              >
                ↑
              </button>
              <button
                aria-label={`Move ${each.id} down`}
                className="button"
                disabled={!after}
                onClick={() => after && move(each, after)}
                type="button"
              >
                ↓
              </button>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

// helpers

/** Returns the index of a step in its file's list of steps. */
function getIndex({ pointer }: StepOutline): number {
  return Number(pointer.split('/').at(-1));
}
