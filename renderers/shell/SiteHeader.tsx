// Renders the header of every screen: the product's name, the application's links, and help. On a narrow screen, a
// button opens the links. The list of links is a popover, so that the button works before the application has started.

import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { ActionButton } from '../screen/ActionButton.tsx';
import { useAppContext, useGetText, useView } from '../session-context.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { ChatLink } from './ChatLink.tsx';
import { SiteLink } from './SiteLink.tsx';

export function SiteHeader() {
  const getText = useGetText();
  const { app } = useAppContext();
  const { links } = useView();
  const { help } = app.shell;
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <SiteLink className="brand" href="/">
          <BrandLogo />
          <span>{app.name}</span>
        </SiteLink>
        <nav aria-label={getText('navigation')}>
          <button className="menu-button" popoverTarget={menuId} type="button">
            <span>{getText('menu')}</span>
            <Icon name="chevron-down" />
          </button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a key on a link or button in the list also sends
              a click */}
          <ul className="menu" id={menuId} onClick={closeMenu} popover="auto">
            {links.map((link) => (
              <li key={link.event}>
                <ActionButton {...link} kind="link" />
              </li>
            ))}
            <ChatLink />
            <li>
              <SiteLink className="help" href={help.href}>
                {help.label}
              </SiteLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

// helpers

const menuId = 'site-menu';

/** Closes the menu after a click on one of its items, because the click may not load another page. */
function closeMenu({ currentTarget, target }: MouseEvent<HTMLElement>) {
  const isItem = target instanceof Element && target.closest('a, button') !== null;
  // Older browsers do not support popovers and always show the list.
  if (isItem) currentTarget.togglePopover?.(false);
}
