// Renders a notice while the browser is offline.

import { Icon } from '../icons/Icon.tsx';
import { useSay, useSessionState } from '../session-context.tsx';

export function OfflineNotice() {
  const say = useSay();
  const { online } = useSessionState();
  return (
    <div role="status">
      {!online && (
        <p className="offline" data-offline>
          <Icon name="offline" />
          <span>{say('offline')}</span>
        </p>
      )}
    </div>
  );
}
