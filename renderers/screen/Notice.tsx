// Renders a notice that explains why the requested screen is not shown.

import { Icon } from '../icons/Icon.tsx';

export function Notice({ text }: { text: string }) {
  return (
    <div className="callout" data-notice data-tone="info" role="status">
      <Icon name="info" />
      <div className="callout-body">
        <p>{text}</p>
      </div>
    </div>
  );
}
