// Renders the buttons at the end of a screen. The primary button comes first.

import { sortBy } from 'remeda';
import type { ActionView } from '../../engine/index.ts';
import { ActionButton } from './ActionButton.tsx';

interface ActionsProps {
  actions: readonly ActionView[];
  /** The id of the screen's form, if the screen has one. The button with the event `submit` submits this form. */
  form: string | undefined;
}

export function Actions({ actions, form }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      {sortBy(actions, (action) => rankByKind[action.kind]).map((action) => (
        <ActionButton
          form={action.event === 'submit' ? form : undefined}
          key={`${action.event} ${action.label}`}
          {...action}
        />
      ))}
    </div>
  );
}

// helpers

const rankByKind = { primary: 0, danger: 1, secondary: 2, link: 3 } as const satisfies Record<
  ActionView['kind'],
  number
>;
