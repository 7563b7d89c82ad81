// Renders a notice while a call takes longer than usual. Offers to retry or to go back.

import { useGetText } from '../session-context.tsx';
import { BackLink } from './BackLink.tsx';
import { RetryButton } from './RetryButton.tsx';

export function SlowNotice({ canGoBack }: { canGoBack: boolean }) {
  const getText = useGetText();
  return (
    <div className="slow">
      <p role="status">{getText('slow')}</p>
      <div className="slow-ways">
        <RetryButton label={getText('retry')} />
        {canGoBack && <BackLink />}
      </div>
    </div>
  );
}
