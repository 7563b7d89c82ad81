// Renders the buttons at the end of a screen. The primary button comes first. The button that repeats a failed call
// waits until the service accepts calls again.

import { sortBy } from 'remeda';
import type { ActionView, ScreenView } from '../../engine/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { useCountdown } from './use-countdown.ts';

interface ActionsProps {
  actions: readonly ActionView[];
  /** The id of the screen's form, if the screen has one. The button with the event `submit` submits this form. */
  form: string | undefined;
  /** The failed call of the screen, if there is one. */
  failure: ScreenView['failure'];
}

export function Actions({ actions, form, failure }: ActionsProps) {
  const seconds = useCountdown(failure?.retryAfter ?? null, failure);
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      {sortBy(actions, (action) => rankByKind[action.kind]).map((action) => (
        <ActionButton
          asks={action.kind === 'danger'}
          form={action.event === 'submit' ? form : undefined}
          key={`${action.event} ${action.label}`}
          {...action}
          {...(action.event === failure?.action && { repeats: seconds > 0 ? 'later' : 'now' })}
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
