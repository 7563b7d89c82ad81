// Renders a notice while a call takes longer than usual. Offers to retry or to go back.

import { useSay } from '../session-context.tsx';
import { BackLink } from './BackLink.tsx';
import { RetryButton } from './RetryButton.tsx';

export function SlowNotice({ canGoBack }: { canGoBack: boolean }) {
  const say = useSay();
  return (
    <div className="slow">
      <p role="status">{say('slow')}</p>
      <div className="slow-ways">
        <RetryButton label={say('retry')} />
        {canGoBack && <BackLink />}
      </div>
    </div>
  );
}
