// Renders the block `provider`. The provider's logo keeps its brand colors in light and dark mode.

import { ActionButton } from '../../screen/ActionButton.tsx';
import type { ProviderProperties } from './declaration.ts';

export function Provider({ properties }: { properties: ProviderProperties }) {
  const { event, label, payload = null } = properties;
  return (
    <div className="provider">
      <ActionButton
        event={event}
        kind="secondary"
        label={label}
        mark={<GoogleLogo />}
        payload={payload}
      />
    </div>
  );
}

// helpers

function GoogleLogo() {
  return (
    <svg aria-hidden="true" className="icon" focusable="false" viewBox="0 0 24 24">
      <path
        d="M22.6 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
        fill="#4285f4"
      />
      <path
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7c-1 .7-2.2 1-3.7 1-2.8 0-5.3-1.9-6.1-4.5H2.2V17A11 11 0 0 0 12 23Z"
        fill="#34a853"
      />
      <path d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.9l3.7-2.9Z" fill="#fbbc05" />
      <path
        d="M12 5.4c1.6 0 3 .5 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7.1l3.7 2.8c.8-2.6 3.3-4.5 6.1-4.5Z"
        fill="#ea4335"
      />
    </svg>
  );
}
