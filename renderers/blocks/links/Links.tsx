// Renders the block `links`.

import { ActionButton } from '../../screen/ActionButton.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { LinksProperties } from './declaration.ts';

export function Links({ properties: { heading, items } }: { properties: LinksProperties }) {
  return (
    <nav aria-label={heading ?? items[0]?.text ?? items[0]?.label} className="links">
      {heading !== undefined && <h2>{heading}</h2>}
      <ul>
        {items.map(({ label, text, event, payload = null, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links can have the same label, and none has state
          <li key={index}>
            {text !== undefined && <span className="links-text">{text} </span>}
            {event !== undefined ? (
              <ActionButton event={event} kind="link" label={label} payload={payload} />
            ) : (
              <SiteLink href={href ?? ''}>{label}</SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
