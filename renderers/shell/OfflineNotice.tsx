// Renders a notice while the browser is offline. On a screen with a form, it says that the user can keep typing.

import { Icon } from '../icons/Icon.tsx';
import { useGetText, useSessionState, useView } from '../session-context.tsx';

export function OfflineNotice() {
  const getText = useGetText();
  const { online } = useSessionState();
  const { form } = useView();
  return (
    <div role="status">
      {!online && (
        <p className="offline" data-offline>
          <Icon name="offline" />
          <span>{getText(form ? 'offlineForm' : 'offline')}</span>
        </p>
      )}
    </div>
  );
}
