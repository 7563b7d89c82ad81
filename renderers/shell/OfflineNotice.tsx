// Renders a notice while the browser is offline.

import { Icon } from '../icons/Icon.tsx';
import { useGetText, useSessionState } from '../session-context.tsx';

export function OfflineNotice() {
  const getText = useGetText();
  const { online } = useSessionState();
  return (
    <div role="status">
      {!online && (
        <p className="offline" data-offline>
          <Icon name="offline" />
          <span>{getText('offline')}</span>
        </p>
      )}
    </div>
  );
}
