// Renders the toasts. A toast disappears after some time, unless the pointer is over it, or when the user clicks on it.

import * as Toast from '@radix-ui/react-toast';
import { Icon } from '../icons/Icon.tsx';
import { getPageDirection } from '../language/page-direction.ts';
import { useAppContext, useGetText, useSessionState } from '../session-context.tsx';

export function Toasts() {
  const getText = useGetText();
  const { session } = useAppContext();
  const { toasts } = useSessionState();
  const towardsEdge = getPageDirection() === 'rtl' ? 'left' : 'right';
  return (
    <Toast.Provider label={getText('notifications')} swipeDirection={towardsEdge}>
      {toasts.map(({ id, type, message, timeout }) => (
        <Toast.Root
          className="toast"
          data-toast={type}
          duration={timeout}
          key={id}
          onClick={() => session.dismiss(id)}
          onOpenChange={(isOpen) => {
            if (!isOpen) session.dismiss(id);
          }}
          type="background"
        >
          <Icon name={type === 'success' ? 'check-circle' : 'close-circle'} />
          <Toast.Description className="toast-message">
            <span className="visually-hidden">
              {getText(type === 'success' ? 'success' : 'failure')}{' '}
            </span>
            {message}
          </Toast.Description>
          <Toast.Close aria-label={getText('close')} className="toast-close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" label={getText('notifications')} />
    </Toast.Provider>
  );
}
